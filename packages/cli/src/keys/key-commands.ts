// The arguments of `umpire key`.
import { shown } from '@umpire/core/host';
import { type Command, Option } from 'commander';
import { Failure } from '../terminal/failure.ts';

const json = (): Option => new Option('--json', 'JSON on stdout, and nothing else there');
const load = () => import('../commands/key.ts');

export function addKeyCommands(umpire: Command): void {
  const key = umpire
    .command('key')
    .description("the referee's own key, which seals finished logs, and those it trusts")
    .helpCommand(false)
    .addOption(json())
    .action(async (options, command: Command) => {
      const [typed] = command.args;
      const names = key.commands.map((each) => each.name()).join(', ');
      if (typed !== undefined) throw new Failure(`There is no 'key ${shown(typed)}'. There are: ${names}.`);
      (await load()).listKeys(options);
    });

  key
    .command('list')
    .description('the keys that are known here, by fingerprint and name')
    .addOption(json())
    .action(async (_options, command: Command) => (await load()).listKeys(command.optsWithGlobals()));

  key
    .command('new')
    .argument('[name]', 'what others will call it (default referee)')
    .description('makes the key of this machine; from then on it seals what is finished here')
    .option('--replace', 'in place of the one there is; its old seals stay readable')
    .addOption(json())
    .action(async (name, _options, command: Command) => (await load()).newKey(name, command.optsWithGlobals()));

  key
    .command('trust')
    .argument('<file>', 'a public key, as umpire key export writes it')
    .description('believes the seals of this key')
    .option('--name <name>', 'what to call it here')
    .addOption(json())
    .action(async (file, _options, command: Command) => (await load()).trustKey(file, command.optsWithGlobals()));

  key
    .command('forget')
    .argument('<key>', 'its name or its fingerprint')
    .description('believes it no longer')
    .addOption(json())
    .action(async (typed, _options, command: Command) => (await load()).forgetKeys(typed, command.optsWithGlobals()));

  key
    .command('export')
    .argument('[file]', 'where to; without it the public key is printed')
    .description('the public half of the own key, for others to trust')
    .addOption(json())
    .action(async (file, _options, command: Command) => (await load()).exportKey(file, command.optsWithGlobals()));
}
