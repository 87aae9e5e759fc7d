import { z } from 'zod'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { handle, type RunningJob } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { type BytesOf, manuscriptBytes, readManuscripts } from './manuscripts.server.ts'
import { performStep } from './perform-step.server.ts'
import { STORIES, type StoryStep } from './story.ts'
import { submitText } from './submit-text.server.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The moment from which the days of the stories count back. */
const DEMONSTRATION = { name: 'demonstration', payload: z.object({ startedAt: z.iso.datetime() }) }

/** Has the demonstration journal set to work: its manuscripts come in, are reviewed and decided on, each step at its own day before now. */
export async function queueDemonstration(ctx: Ctx): Promise<void> {
	await enqueue(ctx, DEMONSTRATION, { startedAt: ctx.now().toISOString() }, { key: 'once' })
}

/** The job that plays the stories in the order of their days, by the commands that pages call; cut short, it goes on where it was. */
export const playsDemonstration = (bytesOf: BytesOf = manuscriptBytes) =>
	handle(DEMONSTRATION, {
		run: (ctx, { startedAt }, job) => playStories(ctx, new Date(startedAt), { job, bytesOf }),
	})

/** How many steps are done, and the submission of each story. */
const progress = z.object({ done: z.number(), submissions: z.record(z.string(), z.string()) })

async function playStories(
	ctx: Ctx,
	startedAt: Date,
	{ job, bytesOf }: { job: RunningJob; bytesOf: BytesOf },
): Promise<void> {
	const manuscripts = await readManuscripts()
	const cues = cuesBefore(startedAt)
	const state = progress.safeParse(job.progress).data ?? { done: 0, submissions: {} }
	for (const { at, story, manuscript, step } of cues.slice(state.done)) {
		job.stopping.throwIfAborted()
		const text = manuscripts.get(manuscript)
		if (!text) throw new Error(`no manuscript of the demonstration is called ${manuscript}`)
		const sent = { ...text, bytes: await bytesOf(text) }
		const then: Ctx = { ...ctx, now: () => at }
		state.submissions[story] ??= newId()
		const id = state.submissions[story]
		state.done++
		if (step.do === 'submit') {
			await job.save(ctx, { ...state, done: state.done - 1 })
			await submitText(then, { ...step, draftId: id }, sent)
			await job.save(ctx, state)
		} else {
			await inTransaction(then, async (then) => {
				await performStep(then, step, { id, text: sent })
				await job.save(then, state)
			})
		}
	}
}

type Cue = { at: Date; story: string; manuscript: string; step: StoryStep }

/** All steps of all stories in the order of their days, a minute between one and the next. */
function cuesBefore(startedAt: Date): Cue[] {
	const steps = STORIES.flatMap(({ manuscript, isEarlier, steps }) => {
		const story = isEarlier ? `${manuscript}, earlier` : manuscript
		return steps.map(([days, step]) => ({ days, story, manuscript, step }))
	}).toSorted((a, b) => b.days - a.days)
	return steps.map(({ days, story, manuscript, step }, place) => ({
		at: new Date(startedAt.getTime() - days * DAY_MS - (steps.length - place) * MINUTE_MS),
		story,
		manuscript,
		step,
	}))
}
