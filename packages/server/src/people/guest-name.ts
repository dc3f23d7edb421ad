// What people are called who have not said their name: two words that one can remember.
import { createHash } from 'node:crypto';

const FIRST =
  'Amber Bold Brisk Calm Candid Clever Copper Coral Crisp Dapper Eager Fern Frosty Gentle Golden Hazel Ivory Jade Keen Lively Lunar Mellow Misty Nimble Olive Patient Quiet Rustic Silver Sunny Swift Velvet'.split(
    ' ',
  );
const SECOND =
  'Badger Bear Beaver Crane Deer Dolphin Falcon Finch Fox Gecko Hare Hawk Heron Ibis Jay Koala Lark Lynx Marten Moose Newt Otter Owl Panda Puffin Quail Raven Robin Seal Stork Swan Wren'.split(
    ' ',
  );

/** `n`: how many of the names before are taken. */
export function guestName(id: string, n: number): string {
  const [first, second] = createHash('sha256').update(id).digest();
  const name = `${FIRST[first % FIRST.length]} ${SECOND[second % SECOND.length]}`;
  return n === 0 ? name : `${name} ${n + 1}`;
}
