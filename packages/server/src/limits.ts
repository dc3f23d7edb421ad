// How much one address, one guest and one socket may ask for. Whoever opens a server may set each of them otherwise.

export interface Limits {
  /** Sockets that one address may open a second, once those at once are used up. */
  readonly socketsPerSecond: number;
  /** Sockets that one address may open at once. */
  readonly socketsAtOnce: number;
  /** Sockets of one address that may be open at the same time. */
  readonly socketsPerAddress: number;
  /** Connections of one address at the same time, sockets and requests; a proxy of our own may have more. */
  readonly connectionsPerAddress: number;
  /** Requests of one address a second, once those at once are used up. */
  readonly requestsPerSecond: number;
  /** Requests of one address at once: the page is some dozen files. */
  readonly requestsAtOnce: number;
  /** Messages of all sockets of one address a second, once those at once are used up. */
  readonly messagesPerAddressSecond: number;
  /** Messages of all sockets of one address at once. */
  readonly messagesPerAddressAtOnce: number;
  /** Tables, seats and names that one address may take a second, once those at once are used up. */
  readonly madePerSecond: number;
  /** Tables, seats and names that one address may take at once. */
  readonly madeAtOnce: number;
  /** And on one day. */
  readonly madePerDay: number;
  /** What stays free of the disk: below it nothing new is made, and what goes on there goes on. */
  readonly freeBytes: number;
  /** Milliseconds a second that tables which rest on the disk may take to be played anew for one address. */
  readonly loadMsPerSecond: number;
  /** And at once. */
  readonly loadMsAtOnce: number;
  /** Messages of one socket a second, once those at once are used up. */
  readonly messagesPerSecond: number;
  /** Messages of one socket at once. */
  readonly messagesAtOnce: number;
  /** Messages of one socket that may be too many or not understood before it is closed. */
  readonly strikes: number;
  /** The longest message of a socket. */
  readonly messageBytes: number;
  /** What may wait for a socket that does not read; above it is closed, and comes back for the whole. */
  readonly unreadBytes: number;
  /** Tables that one socket may be at. */
  readonly tablesPerSocket: number;
  /** Tables that one guest may have made that are not over. */
  readonly tablesPerGuest: number;
  /** Tables of the whole server that are not over. */
  readonly tables: number;
  /** Connections of the whole server, sockets and requests. */
  readonly connections: number;
  /** Lines of a log; from there on nothing is taken back any more. */
  readonly logLines: number;
  /** The longest body of a request: options may hold decks. */
  readonly bodyBytes: number;
  /** How long a request may take to arrive. */
  readonly requestMs: number;
  /** Simulations that a stranger may ask of a search. */
  readonly simulations: number;
  /** Matches at a time in which programs of the server's owner play: each has processes of its own. */
  readonly programMatches: number;
}

export const LIMITS: Limits = {
  socketsPerSecond: 5,
  socketsAtOnce: 60,
  socketsPerAddress: 300,
  connectionsPerAddress: 600,
  requestsPerSecond: 50,
  requestsAtOnce: 1500,
  messagesPerAddressSecond: 150,
  messagesPerAddressAtOnce: 1500,
  madePerSecond: 1,
  madeAtOnce: 60,
  madePerDay: 2000,
  freeBytes: 100 * 1024 * 1024,
  loadMsPerSecond: 100,
  loadMsAtOnce: 10_000,
  messagesPerSecond: 20,
  messagesAtOnce: 60,
  strikes: 20,
  messageBytes: 4096,
  unreadBytes: 1 << 20,
  tablesPerSocket: 16,
  tablesPerGuest: 40,
  tables: 20_000,
  connections: 20_000,
  logLines: 20_000,
  bodyBytes: 64 * 1024,
  requestMs: 15_000,
  simulations: 20_000,
  programMatches: 8,
};
