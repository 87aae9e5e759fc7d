import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeAbandoned, superseded } from './backup.server.ts'

const HOUR_S = 3600

test('what a backup left that was ended in the middle goes after six hours, and nothing else', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-backups-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	const now = Date.now() / 1000
	const left = (name: string, hours: number, isFolder = true) => {
		const path = join(folder, name)
		if (isFolder) mkdirSync(path)
		writeFileSync(isFolder ? join(path, 'database.tar') : path, 'bytes')
		utimesSync(path, now, now - hours * HOUR_S)
	}
	left('mbongi-20261120T010000Z.tar.gz.4711.part', 7)
	left('mbongi-20261121T010000Z.tar.gz.4712.part', 5)
	left('mbongi-20261101T010000Z.tar.gz', 500, false)
	left('mine.part', 500)
	await removeAbandoned(folder)
	expect(readdirSync(folder)).toEqual([
		'mbongi-20261101T010000Z.tar.gz',
		'mbongi-20261121T010000Z.tar.gz.4712.part',
		'mine.part',
	])
})

test('the last seven backups are kept, and the last of each of the last seven days that have one', () => {
	const name = (day: number, hour: number) =>
		`mbongi-202611${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}0000Z.tar.gz`
	const all = [1, 2, 3, 4, 5, 6, 7, 8, 20].flatMap((day) => [0, 6, 12, 18].map((hour) => name(day, hour)))
	const kept = all.filter((one) => !superseded(all).includes(one))
	expect(kept).toEqual([
		...[3, 4, 5, 6, 7].map((day) => name(day, 18)),
		...[6, 12, 18].map((hour) => name(8, hour)),
		...[0, 6, 12, 18].map((hour) => name(20, hour)),
	])
	expect(superseded(all.slice(0, 7))).toEqual([])
})
