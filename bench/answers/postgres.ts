import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { openPostgresStore } from "@signalbox/adapters/postgres";
import pg from "pg";
import { langGraph } from "./langgraph.ts";
import type { Timing } from "./measure.ts";
import { timeTurns, warmUpOf } from "./measure.ts";
import { signalboxGraph } from "./signalbox.ts";

/** What a turn leaves in the database, and what it took to put it there. */
export interface Kept {
  readonly timing: Timing;
  readonly statementsATurn: number;
  readonly rowsATurn: number;
  readonly bytesATurn: number;
}

const turnsAThread = 5;

/** Both graphs over one PostgreSQL, each in a database of its own, in alternation. */
export async function measurePostgres(url: string, turns: number): Promise<{ readonly [name: string]: Kept }> {
  const mine = await newDatabase(url, "signalbox");
  const theirs = await newDatabase(url, "langgraph");
  const opened = openPostgresStore({ connectionString: mine, organisation: "bench" });
  const saver = PostgresSaver.fromConnString(theirs);
  try {
    await opened.migrate();
    await saver.setup();
    const counted = countStatements();
    const timings = await timeTurns(
      {
        signalbox: counted.of("signalbox", signalboxGraph(opened.answers, opened.profiles)),
        langGraphPostgresSaver: counted.of("langGraphPostgresSaver", langGraph(saver)),
      },
      turns,
      turnsAThread,
    );
    counted.stop();
    const all = turns + warmUpOf(turns);
    const kept = async (name: string, at: string): Promise<Kept> => {
      const timing = timings[name];
      if (timing === undefined) throw new Error(`"${name}" was not timed`);
      const { rows, bytes } = await contentOf(at);
      const perTurn = (count: number): number => Math.round((count / all) * 10) / 10;
      return {
        timing,
        statementsATurn: perTurn(counted.statements(name)),
        rowsATurn: perTurn(rows),
        bytesATurn: Math.round(bytes / all),
      };
    };
    return {
      signalbox: await kept("signalbox", mine),
      langGraphPostgresSaver: await kept("langGraphPostgresSaver", theirs),
    };
  } finally {
    await opened.close();
    await saver.end();
    await dropDatabase(url, mine);
    await dropDatabase(url, theirs);
  }
}

type Ask = (threadId: string) => Promise<void>;

/** Counts what goes to the database through `pg`, by who is asked just then: one graph runs at a time. */
function countStatements(): {
  readonly of: (name: string, ask: Ask) => Ask;
  readonly statements: (name: string) => number;
  readonly stop: () => void;
} {
  const counts = new Map<string, number>();
  let current = "";
  const { query } = pg.Client.prototype;
  const counting = function (this: pg.Client, ...args: unknown[]): unknown {
    counts.set(current, (counts.get(current) ?? 0) + 1);
    return Reflect.apply(query, this, args);
  };
  Reflect.set(pg.Client.prototype, "query", counting);
  return {
    of: (name, ask) => async (threadId) => {
      current = name;
      await ask(threadId);
    },
    statements: (name) => counts.get(name) ?? 0,
    stop: () => void Reflect.set(pg.Client.prototype, "query", query),
  };
}

async function newDatabase(url: string, name: string): Promise<string> {
  const database = `bench_${name}_${process.pid}`;
  await run(url, `create database ${database}`);
  const at = new URL(url);
  at.pathname = `/${database}`;
  return at.href;
}

async function dropDatabase(url: string, at: string): Promise<void> {
  await run(url, `drop database if exists ${new URL(at).pathname.slice(1)} with (force)`);
}

/** Every row of every table but those of migrations, and its size as it is stored. */
async function contentOf(url: string): Promise<{ readonly rows: number; readonly bytes: number }> {
  const tables = await run(
    url,
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and tablename !~ 'migration'",
  );
  let rows = 0;
  let bytes = 0;
  for (const { name } of tables) {
    const [content] = await run(
      url,
      `select count(*)::integer as rows, coalesce(sum(pg_column_size(t)), 0)::integer as bytes from ${name} t`,
    );
    rows += Number(content?.["rows"]);
    bytes += Number(content?.["bytes"]);
  }
  return { rows, bytes };
}

async function run(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}
