import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { LibraryRecordInput } from './record.ts'

/** Records in an order where each names only earlier ones, and the files they name. */
export type LibrarySource = {
	records: AsyncIterable<LibraryRecordInput> | Iterable<LibraryRecordInput>
	openFile(name: string): Readable | Uint8Array
}

const LISTS = ['disciplines', 'institutions', 'publishers', 'journals', 'issues', 'persons']

/**
 * A library in a folder: the lists as JSON arrays, `works/*.ndjson.gz` with one work a line (books before their
 * chapters), `calls.json`, and `files/` with what the records name.
 */
export function libraryFolder(folder: string): LibrarySource {
	return { records: recordsIn(folder), openFile: (name) => createReadStream(join(folder, 'files', name)) }
}

async function* recordsIn(folder: string): AsyncGenerator<LibraryRecordInput> {
	for (const name of LISTS) yield* await readList(folder, name)
	const works = await readdir(join(folder, 'works'))
	for (const name of works.filter((file) => file.endsWith('.ndjson.gz')).sort()) {
		const file = createReadStream(join(folder, 'works', name)).pipe(createGunzip())
		for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
			if (line) yield JSON.parse(line)
		}
	}
	yield* await readList(folder, 'calls')
}

async function readList(folder: string, name: string): Promise<LibraryRecordInput[]> {
	return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))
}
