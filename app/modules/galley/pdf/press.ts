import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compilerOfOwnFaces } from '#app/platform/typeset/own-faces.ts'
import type { GalleyPicture, GalleyWarning } from '../source.ts'
import { coverageOf, faceFiles, hasLettersOfScripts, printable, scriptFaceFiles } from './faces.ts'
import { inBothStandards, type Rights } from './standards.ts'
import { charactersByOutline, fixTextLayer } from './text-layer.ts'

const TEMPLATE = 'app/modules/galley/pdf/template'
/** A folder that is only in the compiler's memory. */
const ROOT = '/galley'
const EXTENSIONS: { [mediaType: string]: string } = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
}

type Ground = { compiler: NodeCompiler; covered: Set<number>; template: [name: string, file: Buffer][] }

let ground: Ground | undefined
/** The same with faces of further scripts; known once a text needs them. */
let wideGround: Ground | undefined
let characters: Map<string, string> | undefined

/** What takes part in a file: the template that sets it, what the template reads, and what is said of it. */
export type Printed = {
	template: 'main.typ' | 'volume.typ' | 'cover.typ'
	data: object
	/** As `printedPictures` gives them. */
	pictures: readonly Map<string, GalleyPicture>[]
	/** By the names that the template reads them by. */
	attached?: readonly { name: string; bytes: Buffer }[]
	rights: Rights
	/** `YYYY-MM-DD` */
	publishedOn: string
	/** Told when its pages are being set, and when they are being written as a file. */
	whenAt?: (step: 'set' | 'written') => void
}

/** Tells which characters of texts no face has, and gives them as they can be printed. */
export function characterCheck(): {
	printed: (text: string) => string
	warnings: () => GalleyWarning[]
} {
	const missed = new Set<string>()
	return {
		printed: (text) => printable(text, groundFor(text).covered, (character) => missed.add(character)),
		warnings: () => (missed.size > 0 ? [{ code: 'lettersMissing', detail: [...missed].join(' ') }] : []),
	}
}

/** The names of pictures in the compiler's folder, by their addresses; the same picture of several texts has one. */
export function pictureNames(pictures: Printed['pictures']): { [src: string]: string } {
	return Object.fromEntries(
		pictures
			.flatMap((map) => [...map])
			.map(([src, { mediaType, sha256 }], index) => [
				src,
				`/picture-${sha256.slice(0, 16) || index}.${EXTENSIONS[mediaType] ?? 'png'}`,
			]),
	)
}

/** Sets a file in both standards. Typst refuses what breaks either of them. */
export function pressed({
	template: main,
	data,
	pictures,
	attached = [],
	rights,
	publishedOn,
	whenAt,
}: Printed): Uint8Array {
	const written = JSON.stringify(data)
	const { compiler, template } = groundFor(written)
	try {
		for (const [name, file] of template) compiler.mapShadow(join(ROOT, name), file)
		const names = pictureNames(pictures)
		for (const [src, { bytes }] of pictures.flatMap((map) => [...map]))
			compiler.mapShadow(ROOT + names[src], Buffer.from(bytes))
		for (const { name, bytes } of attached) compiler.mapShadow(join(ROOT, name), bytes)
		whenAt?.('set')
		const result = wellEnded(compiler, main, data)
		whenAt?.('written')
		const creationTimestamp = Math.max(0, Math.floor(new Date(publishedOn).getTime() / 1000))
		const inStandard = (pdfStandard: 'ua-1' | 'a-3a') =>
			compiler.pdf(result, { pdfStandard, creationTimestamp })
		const bytes = inBothStandards(inStandard('ua-1'), inStandard('a-3a'), rights)
		return new Uint8Array(fixTextLayer(bytes, charactersKnown))
	} finally {
		compiler.resetShadow()
		compiler.evictCache(0)
	}
}

/**
 * The pages as they are set; those of one text are a line longer where its last page had no more than two lines, if that helps. Volumes are set once:
 * they take long enough.
 */
function wellEnded(compiler: NodeCompiler, main: Printed['template'], data: object): NodeTypstDocument {
	const first = set(compiler, main, data)
	if (main !== 'main.typ' || !endsShort(compiler, first)) return first
	const second = set(compiler, main, { ...data, more: 1 })
	return endsShort(compiler, second) ? first : second
}

function set(compiler: NodeCompiler, main: Printed['template'], data: object): NodeTypstDocument {
	compiler.mapShadow(join(ROOT, 'data.json'), Buffer.from(JSON.stringify(data)))
	const compiled = compiler.compile({ mainFilePath: join(ROOT, main) })
	const { result } = compiled
	if (!result) throw new Error(said(compiler, compiled.takeError()))
	return result
}

/** Whether the last page has no more than two lines, as the template says it. */
function endsShort(compiler: NodeCompiler, set: NodeTypstDocument): boolean {
	return compiler.query(set, { selector: '<short-ending>', field: 'value' })[0]
}

/** Known once a text needs it: some hundred milliseconds. */
function charactersKnown(): Map<string, string> {
	characters ??= charactersByOutline([...faceFiles(), ...scriptFaceFiles()])
	return characters
}

function groundFor(text: string): Ground {
	if (hasLettersOfScripts(text)) {
		wideGround ??= readGround([...faceFiles(), ...scriptFaceFiles()])
		return wideGround
	}
	ground ??= readGround(faceFiles())
	return ground
}

function readGround(fonts: Buffer[]): Ground {
	const template = readdirSync(TEMPLATE).map((name): [string, Buffer] => [
		name,
		readFileSync(join(TEMPLATE, name)),
	])
	const compiler = compilerOfOwnFaces({ workspace: ROOT, fontArgs: [{ fontBlobs: fonts }] })
	return { compiler, covered: coverageOf(fonts), template }
}

function said(compiler: NodeCompiler, error: Parameters<NodeCompiler['fetchDiagnostics']>[0] | null): string {
	return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000) : 'the text could not be set'
}
