// Core is compiled without the type libraries of Node and browsers; TextEncoder is the only thing of theirs that it uses.
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
