// node bench/dist/balance.js storyweave    how decks and cards do, between random players and players that search
import { figuresText } from './balance/figures-text.ts';
import { measure } from './balance/measure.ts';
import { type BalanceArguments, HELP, readArguments } from './balance/read-arguments.ts';
import { type Figures, summary } from './balance/summary.ts';

const given = readArguments(process.argv.slice(2));
if (!given.ok) {
  console.error(given.refusal.text);
  process.exitCode = 2;
} else if (given.value === 'help') console.log(HELP);
else await balance(given.value);

async function balance(asked: BalanceArguments): Promise<void> {
  const tell = (text: string): void => console.error(text);
  const { game, seed, simulations, json } = asked;
  const show = (title: string, figures: Figures): void => {
    if (!json && figures.pairs.length > 0) console.log(`${figuresText(title, figures)}\n`);
  };
  const random = summary(await measure(asked, 'random', tell));
  show('Random players', random);
  const search = summary(await measure(asked, 'search', tell));
  show(`Players with ${simulations} simulations a move`, search);
  if (json) console.log(JSON.stringify({ game, seed, simulations, random, search }, null, 2));
}
