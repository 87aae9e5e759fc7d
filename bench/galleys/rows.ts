import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MadeFormat } from '#app/modules/galley/formats.ts'

/** What was measured of one file. */
export type Row = {
	/** Of what it was made, so that a later run knows whether it still holds. */
	fingerprint: string
	slug: string
	language: string
	format: MadeFormat
	bytes: number
	cpuMs: number
	/** Whether the other builds of the judges were asked too. */
	second: boolean
	/** By what it failed; empty where nothing has anything against it. */
	faults: string[]
	warnings: string[]
	/** The share of the stored text that the file gives back in its order. */
	share: number
}

/** Rows of earlier runs in a file, to which those of this one are added as they are measured. */
export function keptRows(file: string): { find(fingerprint: string): Row | undefined; add(row: Row): void } {
	mkdirSync(dirname(file), { recursive: true })
	const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
	const rows = new Map(
		lines.map((line) => {
			const row = JSON.parse(line) as Row
			return [row.fingerprint, row]
		}),
	)
	return {
		find: (fingerprint) => rows.get(fingerprint),
		add(row) {
			rows.set(row.fingerprint, row)
			appendFileSync(file, `${JSON.stringify(row)}\n`)
		},
	}
}
