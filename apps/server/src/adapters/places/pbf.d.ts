declare module 'pbf' {
  /** A reader of protocol buffers: what we use of it. */
  // oxlint-disable-next-line import/no-default-export
  export default class Pbf {
    constructor(bytes: Uint8Array);
    readonly pos: number;
    readonly length: number;
    /** Calls for each field of a message that starts with its length; a field that is not read is passed over. */
    readMessage<T>(readField: (field: number, result: T, pbf: Pbf) => void, result: T): T;
    readVarint(): number;
    readSVarint(): number;
    readString(): string;
  }
}
