// Core is compiled without the libraries of Node or of browsers; this is the one thing of theirs that it uses.
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
