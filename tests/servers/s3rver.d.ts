declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** What happened to an object. */
  interface StoreEvent {
    readonly Records: readonly [
      { readonly eventName: string; readonly s3: { readonly object: { readonly key: string } } },
    ];
  }

  interface StoreOptions {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly [] }[];
  }

  export default class S3rver {
    constructor(options: StoreOptions);
    on(event: 'event', listener: (event: StoreEvent) => void): this;
    run(done: (error: Error | null, address: AddressInfo) => void): void;
    close(): Promise<void>;
  }
}
