import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Question {
  readonly question: string;
  readonly hidden: boolean;
}

/** Returns one line per question: prompts at a terminal; otherwise standard input must hold exactly that many lines. */
export async function askLines(questions: readonly Question[]): Promise<readonly string[]> {
  if (process.stdin.isTTY) return askAtTerminal(questions);
  const lines = (await text(process.stdin)).replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === questions.length) return lines;
  throw new Error(`Standard input must have ${questions.length} lines, but has ${lines.length}`);
}

function askAtTerminal(questions: readonly Question[]): Promise<readonly string[]> {
  let hidden = false;
  // Standard output is for results.
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output: echo, terminal: true, historySize: 0 });
  const answers: string[] = [];
  const ask = ({ question, hidden: isHidden }: Question) => {
    hidden = false;
    terminal.setPrompt(question);
    terminal.prompt();
    hidden = isHidden;
  };
  return new Promise((resolve, reject) => {
    // A listener instead of a promise per line, since pasted lines arrive together.
    terminal.on('line', (line) => {
      if (hidden) process.stderr.write('\n');
      answers.push(line);
      const next = questions[answers.length];
      if (next !== undefined) return ask(next);
      resolve(answers);
      return terminal.close();
    });
    terminal.on('close', () => {
      if (answers.length === questions.length) return;
      process.stderr.write('\n');
      reject(new Error('Canceled before everything was answered'));
    });
    const [first] = questions;
    if (first !== undefined) ask(first);
  });
}
