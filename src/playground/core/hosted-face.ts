const hosted = /^Hosted:([A-Za-z0-9]+(?: [A-Za-z0-9]+)*)$/;

/** The typeface that a value such as `Hosted:Open Sans` names: letters, digits and spaces alone. */
export function hostedFace(value: string): string | undefined {
  return hosted.exec(value)?.[1];
}

/** The id that the gallery's style sheets have for a typeface: `open-sans`. */
export function faceId(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
