import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { answerTo } from './pglite-answer.ts'

const MB = 1024 ** 2
const SIMPLE_QUERY = 0x51

/** A simple query (PostgreSQL, 55.7). */
function query(sql: string): Uint8Array {
	const message = Buffer.alloc(6 + Buffer.byteLength(sql))
	message.writeUInt8(SIMPLE_QUERY, 0)
	message.writeInt32BE(message.length - 1, 1)
	message.write(sql, 5)
	return message
}

function heldObjects(): number {
	setFlagsFromString('--expose-gc')
	runInNewContext('gc')()
	return process.memoryUsage().heapUsed
}

it('an answer comes whole, however long, and nothing of it is kept', async () => {
	const database = await PGlite.create()
	const long = query(`select repeat('é', ${MB / 2}) as text`)
	const answer = Buffer.from(await answerTo(database, long))
	expect(answer.includes('é'.repeat(MB / 2))).toBe(true)
	expect(String.fromCharCode(answer.at(0) ?? 0, answer.at(-6) ?? 0, answer.at(-1) ?? 0)).toBe('TZI')
	const before = heldObjects()
	for (let asked = 0; asked < 60; asked++) expect((await answerTo(database, long)).length).toBe(answer.length)
	expect((heldObjects() - before) / MB).toBeLessThan(10)
	expect(Buffer.from(await answerTo(database, query('select nothing'))).includes('42703')).toBe(true)
	await database.close()
})
