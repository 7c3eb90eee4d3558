/**
 * The formats and functions of Ajv that are more than a regular expression, as JavaScript for a
 * module that imports nothing. They judge as `ajv-formats` (full mode) and the runtime of Ajv do.
 */

const dateFunction = `(text) => {
  const parts = /^(\\d{4})-(\\d\\d)-(\\d\\d)$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1];
}`;

/** A function for times; a leap second must be the last second of a day in UTC. */
function timeFunction(needsZone: boolean): string {
  return `(text) => {
  const parts = /^(\\d\\d):(\\d\\d):(\\d\\d(?:\\.\\d+)?)(z|([+-])(\\d\\d)(?::?(\\d\\d))?)?$/i.exec(text);
  if (parts === null${needsZone ? ' || parts[4] === undefined' : ''}) return false;
  const [hour, minute, second] = parts.slice(1, 4).map(Number);
  const sign = parts[5] === "-" ? -1 : 1;
  const [zoneHour, zoneMinute] = [Number(parts[6] ?? 0), Number(parts[7] ?? 0)];
  if (zoneHour > 23 || zoneMinute > 59) return false;
  if (hour <= 23 && minute <= 59 && second < 60) return true;
  const utcMinute = minute - zoneMinute * sign;
  const utcHour = hour - zoneHour * sign - (utcMinute < 0 ? 1 : 0);
  return [23, -1].includes(utcHour) && [59, -1].includes(utcMinute) && second < 61;
}`;
}

function dateTimeFunction(needsZone: boolean): string {
  return `(text) => {
  const isDate = ${indent(dateFunction)};
  const isTime = ${indent(timeFunction(needsZone))};
  const parts = text.split(/t|\\s/i);
  return parts.length === 2 && isDate(parts[0]) && isTime(parts[1]);
}`;
}

function indent(code: string): string {
  return code.replaceAll('\n', '\n  ');
}

/** The expression (RFC 3986) that `ajv-formats` uses but does not export. */
const uri =
  /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;

const equalFunction = `function equal(left, right) {
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (typeof left !== "object" || typeof right !== "object") return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const names = Object.keys(left);
  return names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && equal(left[name], right[name]));
}`;

/** Characters are code points, so that one outside the basic plane counts once. */
const lengthFunction = `(text) => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}`;

const regexFunction = `(text) => {
  if (/[^\\\\]\\\\Z/.test(text)) return false;
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}`;

const byteFunction =
  '(text) => /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/m.test(text)';

const int32Function =
  '(value) => Number.isInteger(value) && value >= -2147483648 && value <= 2147483647';

/** Formats that Ajv would load from a file, by name: functions, or objects with `validate`. */
export const formatCode: ReadonlyMap<string, string> = new Map([
  ['date', asMethod(dateFunction)],
  ['time', asMethod(timeFunction(true))],
  ['iso-time', asMethod(timeFunction(false))],
  ['date-time', asMethod(dateTimeFunction(true))],
  ['iso-date-time', asMethod(dateTimeFunction(false))],
  ['uri', `(text) => /\\/|:/.test(text) && ${uri.toString()}.test(text)`],
  ['regex', regexFunction],
  ['byte', byteFunction],
  ['int32', asMethod(int32Function)],
  ['int64', asMethod('(value) => Number.isInteger(value)')],
  ['float', asMethod('() => true')],
  ['double', asMethod('() => true')],
]);

function asMethod(code: string): string {
  return `{ validate: ${code} }`;
}

/** Functions that Ajv's validators call, by the code that Ajv writes for them. */
export const functionCode: ReadonlyMap<string, string> = new Map([
  ['require("ajv/dist/runtime/equal").default', equalFunction],
  ['require("ajv/dist/runtime/ucs2length").default', lengthFunction],
]);
