import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { makesVolumes, requestVolume } from '#app/modules/galley/index.server.ts'
import type { VolumeFormat, VolumeProgress } from '#app/modules/galley/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { closeSandbox, sandboxState, setUpSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import { faultsOf } from './judges.ts'

const FORMATS = ['pdf', 'epub', 'print'] as const satisfies VolumeFormat[]
const SAMPLED_EVERY_MS = 100

/** The longest book of the library, or the one named, as one volume, by the program's own job: what was said of its progress and when, processor time and most memory of the process that wrote it, bytes, faults. */
export async function measureBook(
	ctx: Ctx,
	folder: string | undefined,
	slug: string | undefined,
): Promise<void> {
	const book = await ctx.db
		.selectFrom('chapter')
		.innerJoin('body', 'body.work_id', 'chapter.work_id')
		.innerJoin('work as book', 'book.id', 'chapter.book_id')
		.select(({ fn }) => ['book.id', 'book.slug', fn.sum('body.word_count').as('words')])
		.groupBy(['book.id', 'book.slug'])
		.orderBy('words', 'desc')
		.$if(slug !== undefined, (books) => books.where('book.slug', '=', slug ?? ''))
		.executeTakeFirstOrThrow()
	console.log(`${book.slug}: ${book.words} words`)
	setUpSandbox({ env: readEnv(process.env), log: pino() })
	for (const format of FORMATS) {
		await ctx.db.deleteFrom('made_volume').execute()
		await ctx.db.deleteFrom('job').where('kind', '=', 'volume').execute()
		const of = { kind: 'book', id: book.id } as const
		await requestVolume(ctx, of, format)
		const { payload } = await ctx.db
			.deleteFrom('job')
			.where('kind', '=', 'volume')
			.returning('payload')
			.executeTakeFirstOrThrow()
		const { signal } = new AbortController()
		const began = performance.now()
		const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
		const steps = new Map<string, string>()
		let most = 0
		const sampling = setInterval(() => {
			most = Math.max(most, mostMemoryOfChildren())
		}, SAMPLED_EVERY_MS)
		await makesVolumes().perform(ctx, payload, {
			...{ attempt: 1, progress: null, stopping: signal, ended: signal },
			save: async (_, progress) => {
				const { step } = progress as VolumeProgress
				if (!steps.has(step)) steps.set(step, `${step} from ${seconds()} s`)
			},
		})
		clearInterval(sampling)
		const made = await requestVolume(ctx, of, format)
		const took = `${seconds()} s, ${(sandboxState().last.cpuMs / 1000).toFixed(1)} s of CPU, at most ${Math.round(most / 1024)} MB`
		console.log(`${format}: ${made.state} after ${took}; ${[...steps.values()].join(', ')}`)
		if (made.state !== 'made') continue
		const stored = await ctx.storage.get(made.file.storageKey)
		const bytes = stored ? await buffer(stored) : Buffer.alloc(0)
		const pages =
			format === 'pdf' ? `, ${bytes.toString('latin1').split('/Type /Page\n').length - 1} pages` : ''
		const faults = format === 'print' ? [] : await faultsOf(format, bytes)
		console.log(`  ${(bytes.length / 1e6).toFixed(1)} MB${pages}; faults:`, faults.slice(0, 5))
		if (!folder) continue
		mkdirSync(folder, { recursive: true })
		writeFileSync(join(folder, `${book.slug}.${format === 'print' ? 'print.zip' : format}`), bytes)
	}
	closeSandbox()
}

/** In kilobytes, of all processes that this one started (proc(5)). */
function mostMemoryOfChildren(): number {
	const ofMain = `/proc/self/task/${process.pid}/children`
	const pids = existsSync(ofMain) ? readFileSync(ofMain, 'utf8').trim().split(' ') : []
	const peaks = pids.map((pid) => {
		const status = `/proc/${pid}/status`
		return existsSync(status) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) : 0
	})
	return Math.max(0, ...peaks)
}
