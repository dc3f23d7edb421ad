/** '1 gale', '3 gales'. */
export const galesText = (n: number): string => (n === 1 ? '1 gale' : `${n} gales`);
