import { measureAnswers } from "./measure-answers.ts";

process.stdout.write(`${JSON.stringify(await measureAnswers(400), null, 2)}\n`);
