// A conversation with the engine in a test.
import { createGtp, type GtpSettings } from '../../src/go/gtp/index.ts';

export class Talk {
  private readonly engine;

  /** Its player returns the first legal action unless another one is given. */
  constructor(options: Readonly<Record<string, unknown>> = {}, around: Partial<GtpSettings> = {}) {
    const made = createGtp({ name: 'Umpire', version: '0', options, think: firstLegal, ...around });
    if (!made.ok) throw new Error(made.refusal.text);
    this.engine = made.value;
  }

  /** The reply as it goes over the wire. */
  async raw(line: string): Promise<string> {
    return (await this.engine.command(line)).text;
  }

  /** The reply without its empty line. */
  async say(line: string): Promise<string> {
    return (await this.raw(line)).replace(/\n\n$/, '');
  }

  async all(...lines: string[]): Promise<string[]> {
    const answers: string[] = [];
    for (const line of lines) answers.push(await this.say(line));
    return answers;
  }

  /** Everything that a command could have changed. */
  async everything(): Promise<string> {
    const lines = ['showboard', 'printsgf', 'kata-get-rules', 'all_legal black', 'all_legal white'];
    return (await this.all(...lines)).join('\n');
  }
}

const firstLegal: GtpSettings['think'] = ({ rules, state, past }) => {
  const list = new Int32Array(rules.legalMax);
  rules.legal(state, past, list);
  return list[0];
};
