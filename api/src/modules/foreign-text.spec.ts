import { coreKey, spellings } from './attribution/company-name.js';
import { workDomain } from './attribution/mail-domain.js';
import { readProfileCompany } from './attribution/profile-company.js';
import { toNewCustomer } from './customers/customer.rules.js';
import { escapeMarkdown, firstWords } from './playbooks/cards/markdown.js';
import { InputContacts } from './playbooks/model/invented-contacts.js';
import { plainStatement } from './playbooks/model/plain-statement.js';
import { describeError } from '../platform/process/logging.js';

/** Texts that make backtracking patterns slow, each repeated up to the size that is asked for. */
const HOSTILE_PIECES = [
  '\n',
  '[',
  '[x](',
  '<',
  '<!--',
  '`',
  '*',
  '_',
  '.',
  '-',
  ' ',
  '@',
  'a',
  '(',
  '&',
  '/',
  '\\',
  'a@',
];

const READERS: [string, (text: string) => unknown][] = [
  ['the first words of an issue', (text) => firstWords(text, 200)],
  ['a text as Markdown', escapeMarkdown],
  ["a model's statement", (text) => plainStatement(text, { links: new Set(), trusted: text })],
  ['contacts of a model', (text) => new InputContacts(text).inventedIn(text)],
  ['a company field', readProfileCompany],
  ['a company name', (text) => [spellings(text), coreKey(text)]],
  ['the domain of a mail address', (text) => workDomain(`kim@${text}!`)],
  [
    'the domain of a customer',
    (text) => orError(() => toNewCustomer({ name: 'A', slug: 'aa', emailDomain: `${text}!` })),
  ],
  ['an error for the log', (text) => describeError(new Error(text))],
];

const SIZE = 2_000;
const FACTOR = 8;
/** Linear work grows 8 times, quadratic work 64 times. Between them there is room for noise of the machine. */
const MAX_GROWTH = 32;
/** Below this CPU time a measurement says nothing, and no reader of this size is slow. */
const MIN_CPU_MICROS = 20_000;

describe('reading texts that strangers wrote', () => {
  it.each(READERS)('takes work in proportion to the size of %s', (_, read) => {
    for (const piece of HOSTILE_PIECES) {
      const of = (size: number) => leastCpuMicros(() => read(piece.repeat(Math.ceil(size / piece.length))));
      const large = of(SIZE * FACTOR);
      expect({ piece, isLinear: large < MIN_CPU_MICROS || large / of(SIZE) < MAX_GROWTH }).toEqual({
        piece,
        isLinear: true,
      });
    }
  });
});

/** The least of three runs: what else the process does only adds to it. */
function leastCpuMicros(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(1, Math.min(...runs));
}

function orError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
