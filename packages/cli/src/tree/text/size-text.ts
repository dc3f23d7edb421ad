const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes for people: 12.3 MB. */
export function sizeText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** unit;
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 100 && unit > 0 ? 1 : 0 })} ${UNITS[unit]}`;
}
