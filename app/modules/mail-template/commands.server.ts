import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { spend } from '#app/platform/budgets/budgets.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { ownTexts } from '#app/platform/mail/templates.server.ts'
import type { OwnTexts } from '#app/platform/mail/write.ts'
import { readTexts, templateAddress, templateForm } from './model.ts'
import { partsOf } from './parts.server.ts'
import { previewOf, type TemplatePlace, templatePlace, versionsOf } from './templates.server.ts'

type Address = z.output<typeof templateAddress>

/** What the commands on the texts of a mail have in common; two writers of the same wait for each other. */
const onTemplate = {
	async authorize(ctx: Ctx, actor: Actor, { journal, mail }: Address): Promise<TemplatePlace> {
		return templatePlace(ctx, actor, journal, mail)
	},
	async lock(ctx: Ctx, place: TemplatePlace, { mail, language }: Address): Promise<{ version: string }> {
		const name = `mail template ${mail} ${language} ${place.journal?.id ?? ''}`
		await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(ctx.db)
		const last = await versionsOf(ctx, place, { mail, language })
			.select('version')
			.orderBy('version', 'desc')
			.limit(1)
			.executeTakeFirst()
		return { version: String(last?.version ?? 0) }
	},
}

/**
 * Keeps the texts of a mail in a language as a new version; one that is empty or says what stands there anyway is not kept. Refused as 'texts', with
 * what is wrong by key, where one names a value that its mail does not have or leaves one out that it must name.
 */
export const saveTemplate = command({
	input: templateAddress.extend(templateForm.shape),
	...onTemplate,
	async prepare(ctx, { input, place }) {
		return readWords(ctx, place, input)
	},
	async execute(ctx, { actor, input, place, held, prepared: { texts } }) {
		await keep(ctx, actor, place, { ...input, version: held.version, texts })
		return { ok: true }
	},
})

/** Writes the texts of an earlier version once more, or with `to` 0 none: the mail is what the platform says. */
export const restoreTemplate = command({
	input: templateAddress.extend({ version: z.string(), to: z.string().regex(/^\d{1,6}$/) }),
	...onTemplate,
	async execute(ctx, { actor, input, place, held }) {
		const earlier = await versionsOf(ctx, place, input)
			.select('texts')
			.where('version', '=', Number(input.to))
			.executeTakeFirst()
		if (!earlier && Number(input.to) !== 0) return { ok: false, error: 'changedMeanwhile' }
		await keep(ctx, actor, place, { ...input, version: held.version, texts: earlier?.texts ?? {} })
		return { ok: true }
	},
})

const TRIALS = { most: 10, withinMs: 3_600_000 }

/** Sends the mail with sample data and the texts that were typed to whoever asks, at their own confirmed address: 10 an hour. */
export const tryTemplate = command({
	input: templateAddress.extend({ texts: templateForm.shape.texts }),
	authorize: onTemplate.authorize,
	async prepare(ctx, { actor, input, place }) {
		const read = await readWords(ctx, place, input)
		if (!read.ok) return read
		const { email_verified } = await ctx.db
			.selectFrom('user_account')
			.select('email_verified')
			.where('id', '=', actor.userId)
			.executeTakeFirstOrThrow()
		if (!email_verified) return { ok: false, error: 'unconfirmed' } as const
		const use = await spend(ctx, [{ of: `template trials ${actor.userId}`, ...TRIALS }])
		return use.ok ? read : use
	},
	async lock(): Promise<void> {},
	async execute(ctx, { actor, input, place, prepared: { texts, otherwise } }) {
		const mail = await previewOf(ctx, place, input, { ...otherwise, ...texts })
		await queueMail(ctx, { ...mail, to: actor.email, language: input.language, template: 'mail-trial' })
		return { ok: true }
	},
})

/** The mail with sample data and the texts that were typed, which are not kept; refused as `saveTemplate` refuses. */
export async function previewTyped(ctx: Ctx, actor: Actor, typed: Address & { texts: OwnTexts }) {
	const place = await templatePlace(ctx, actor, typed.journal, typed.mail)
	const read = await readWords(ctx, place, typed)
	if (!read.ok) return read
	const { subject, text } = await previewOf(ctx, place, typed, { ...read.otherwise, ...read.texts })
	return { ok: true, preview: { subject, text } } as const
}

/** The texts that were typed, with what stands where nothing was. */
async function readWords(
	ctx: Ctx,
	{ journal }: TemplatePlace,
	{ mail, language, texts: typed }: Omit<Address, 'journal'> & { texts: OwnTexts },
) {
	const otherwise = journal ? await ownTexts(ctx, mail, language, null) : {}
	const { texts, faults } = readTexts(partsOf(mail, language), typed, otherwise)
	if (Object.keys(faults).length > 0) return { ok: false, error: 'texts', wrong: faults } as const
	return { ok: true, texts, otherwise } as const
}

async function keep(
	ctx: Ctx,
	actor: Actor,
	{ journal }: TemplatePlace,
	{ mail, language, version, texts }: Omit<Address, 'journal'> & { version: string; texts: OwnTexts },
): Promise<void> {
	await ctx.db
		.insertInto('mail_template')
		.values({
			id: newId(),
			mail,
			language,
			journal_id: journal?.id ?? null,
			version: Number(version) + 1,
			texts: JSON.stringify(texts),
			written_by: actor.userId,
			written_at: ctx.now(),
		})
		.execute()
	const detail = { mail, language, ...(journal && { journal: journal.id }) }
	await recordAudit(ctx, { action: 'mail-template-changed', actor, detail })
}
