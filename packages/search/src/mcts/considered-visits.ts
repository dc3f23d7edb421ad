/**
 * Sequential halving as a list: by simulation, how often the action that is visited next has been visited before. All
 * `actions` are visited equally often, then the better half of them, and so on until two are left.
 */
export function consideredVisits(actions: number, simulations: number): Int32Array {
  const list = new Int32Array(Math.max(0, simulations));
  const rounds = Math.max(1, Math.ceil(Math.log2(actions)));
  let racing = actions;
  let visits = 0;
  for (let at = 0; at < list.length; racing = Math.max(Math.min(2, actions), racing >> 1)) {
    const more = Math.max(1, Math.floor(simulations / (rounds * racing)));
    for (let turn = 0; turn < more; turn++, visits++)
      for (let i = 0; i < racing && at < list.length; i++) list[at++] = visits;
  }
  return list;
}
