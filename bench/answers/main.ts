import { measureAnswers } from "./measure-answers.ts";

process.stdout.write(`${JSON.stringify(await measureAnswers(1500), null, 2)}\n`);
