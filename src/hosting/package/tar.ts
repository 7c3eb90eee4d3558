import { createTarPacker } from 'modern-tar';
import type { HostedFile } from '../hosted-files.ts';

/**
 * A tar archive (POSIX `pax`) of files in their order. Every file belongs to user 0, has mode 644 and the
 * same modification time, in seconds since 1970, so that the same files give the same bytes.
 */
export function packTar(files: readonly HostedFile[], time: number): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const pack = async (): Promise<void> => {
    for (const { path, body } of files) {
      const bytes = body();
      const header = { name: path, size: bytes.byteLength, mtime: new Date(time * 1000) };
      const entry = controller.add(header).getWriter();
      await entry.write(bytes);
      await entry.close();
    }
    controller.finalize();
  };
  pack().catch((error: unknown) => controller.error(error));
  return readable;
}
