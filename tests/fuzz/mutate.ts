import { unzipSync, zipSync } from 'fflate'

/** Numbers from a seed, so that what failed can be done again (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
	let state = seed >>> 0
	return (below) => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
	}
}

export type Random = ReturnType<typeof randomFrom>

/** What readers stumble over: ends of texts, signs of grammars, numbers at the edges, letters that change their length. */
export const HOSTILE = [
	'\0',
	'\r\n\r\n',
	'\u202e',
	'\ud800',
	'ﷺ'.repeat(20),
	'ŉİß',
	'%00%0d%0a%252e%252e/',
	'../'.repeat(20),
	'<!DOCTYPE x [<!ENTITY a "aaaa">]>&a;',
	']]>',
	'&#x0;&#99999999;&amp',
	'<'.repeat(500),
	'('.repeat(2000),
	'{'.repeat(2000),
	'"',
	"'; drop table work; --",
	'$1',
	'__proto__',
	'constructor',
	'-9223372036854775809',
	'1e309',
	'NaN',
	'9'.repeat(400),
	'a'.repeat(70_000),
	`${'a '.repeat(5000)}!`,
	'=?utf-8?q?=00?=',
]

/** Numbers that grammars allow and programs do not expect. */
const NUMBERS = ['-1', '0', '1.5', '-2000000000', '4294967296', '9'.repeat(400), '1e309', 'NaN', '']

/** A text of which one number is another. */
function withOtherNumber(text: string, random: Random): string {
	const found = [...text.matchAll(/\d+/g)]
	const chosen = found[random(found.length)]
	if (!chosen) return text
	const number = NUMBERS[random(NUMBERS.length)] ?? ''
	return text.slice(0, chosen.index) + number + text.slice(chosen.index + chosen[0].length)
}

/** A text with one to four things done to it. */
export function mutatedText(seed: string, random: Random): string {
	let text = seed
	for (let times = 1 + random(4); times > 0; times--) {
		const [from, to] = [random(text.length + 1), random(text.length + 1)].sort((a, b) => a - b) as [
			number,
			number,
		]
		const piece = text.slice(from, Math.min(to, from + 200))
		const hostile = HOSTILE[random(HOSTILE.length)] ?? ''
		text = [
			() => text.slice(0, from) + hostile + text.slice(from),
			() => text.slice(0, from) + text.slice(to),
			() => text.slice(0, from) + piece.repeat(1 + random(300)) + text.slice(from),
			() => text.slice(0, from) + String.fromCharCode(random(0x10000)) + text.slice(from + 1),
			() => text.slice(0, from),
			() => text.slice(0, from) + hostile + text.slice(to),
			() => withOtherNumber(text, random),
		][random(7)]?.() as string
	}
	return text.slice(0, 200_000)
}

/** Bytes with one to eight things done to them. */
export function mutatedBytes(seed: Uint8Array, random: Random): Uint8Array {
	let bytes = seed
	for (let times = 1 + random(8); times > 0; times--) {
		const from = random(bytes.length + 1)
		const length = random(64)
		bytes = [
			() => bytes.map((byte, at) => (at === from ? byte ^ (1 << random(8)) : byte)),
			() => bytes.map((byte, at) => (at >= from && at < from + length ? random(256) : byte)),
			() => joined(bytes.subarray(0, from), bytes.subarray(from + length)),
			() => joined(bytes.subarray(0, from), bytes.subarray(from, from + length), bytes.subarray(from)),
			() => bytes.map((byte, at) => (at >= from && at < from + 4 ? 0xff : byte)),
			() => bytes.subarray(0, Math.max(8, from)),
		][random(6)]?.() as Uint8Array
	}
	return bytes
}

/** A package (ZIP) of which one part was changed as text, or was left out, so that it is still one. */
export function mutatedPackage(seed: Uint8Array, random: Random): Uint8Array {
	const parts = unzipSync(seed)
	const names = Object.keys(parts)
	const name = names[random(names.length)] ?? ''
	if (random(6) === 0) delete parts[name]
	else parts[name] = Buffer.from(mutatedText(Buffer.from(parts[name] ?? []).toString(), random))
	return zipSync(parts, { level: 1 })
}

function joined(...parts: Uint8Array[]): Uint8Array {
	return new Uint8Array(Buffer.concat(parts))
}
