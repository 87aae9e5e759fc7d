import { describe, expect, test as plain } from 'vitest'
import { CATALOGUE } from '#app/i18n/catalogue.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { JOURNAL_MAILS, MAILS, type MailName } from '#app/platform/mail/names.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { restoreTemplate, saveTemplate, tryTemplate } from './commands.server.ts'
import { readTexts, type TemplateText } from './model.ts'
import { partsOf, samplesOf } from './parts.server.ts'
import { getTemplate, listTemplates, templatePreview } from './templates.server.ts'

const textsOf = (mail: MailName, language: (typeof LANGUAGES)[number]) =>
	partsOf(mail, language).filter((part): part is TemplateText => 'key' in part)

const RECEIPT = { mail: 'submission-receipt', language: 'fr', journal: '' } as const
const SUBJECT = 'mail.receipt.subject'

async function chiefOf(ctx: Ctx, slug = 'revue'): Promise<{ id: string; slug: string; chief: Actor }> {
	const { id } = await storeJournal(ctx, { slug, title: { fr: slug } })
	const grant = {
		role: 'editor',
		scope: { kind: 'journal', journalId: id },
		duty: 'editor-in-chief',
	} as const
	return { id, slug, chief: await storePerson(ctx, { grants: [grant] }) }
}

const admin = (ctx: Ctx) => storePerson(ctx, { grants: [{ role: 'admin' }] })

/** What is sent to somebody whose manuscript arrived in a journal. */
async function receipt(ctx: Ctx, journalId?: string) {
	const [sample] = samplesOf('submission-receipt')
	if (!sample) throw new Error('no sample')
	const mail = { ...sample.compose('fr'), to: 'autrice@example.org', template: sample.mail }
	const id = await queueMail(ctx, { ...mail, ...(journalId && { journalId }) })
	return ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('the texts of a mail', () => {
	plain('are taken as they stand, in every language, and each value has a name', () => {
		for (const mail of MAILS)
			for (const language of LANGUAGES) {
				const texts = textsOf(mail, language)
				expect(texts.length, `${mail} ${language}`).toBeGreaterThan(0)
				const typed = Object.fromEntries(texts.map(({ key, original }) => [key, original]))
				expect(readTexts(partsOf(mail, language), typed, {})).toEqual({ texts: {}, faults: {} })
				for (const name of texts.flatMap(({ variables }) => variables))
					expect(CATALOGUE[language].mailTemplates.variables).toHaveProperty(name)
			}
	})

	plain('have every plural form of their language, and a form of its own for two in Arabic', () => {
		const late = textsOf('reminder-report', 'ar').filter(({ key }) => key.startsWith('reminder.report.late_'))
		expect(late.map(({ key }) => key.replace(/.*_/, '')).sort()).toEqual(
			['few', 'many', 'one', 'other', 'two', 'zero'].sort(),
		)
		const sample = samplesOf('reminder-report').find(({ name }) => name.endsWith('late'))
		const said = (category: string) =>
			sample?.compose('ar').reword({ [`reminder.report.late_${category}`]: 'تأخر {{count}}' }).text
		expect(said('few')).toContain('تأخر 10')
		expect(said('many')).not.toContain('تأخر 10')
	})
})

describe('what is typed', () => {
	const read = (text: string, key = SUBJECT) =>
		readTexts(partsOf('submission-receipt', 'fr'), { [key]: text }, {})

	plain('may name the values of its mail, with or without spaces in the brackets', () => {
		expect(read('Bien reçu : {{ reference }}')).toEqual({
			texts: { [SUBJECT]: 'Bien reçu : {{reference}}' },
			faults: {},
		})
	})

	plain('may name no other value and leave no bracket open', () => {
		expect(read('{{password}}').faults[SUBJECT]?.unknown).toEqual(['password'])
		expect(read('{{constructor}} {{__proto__}}').faults[SUBJECT]?.unknown).toEqual([
			'constructor',
			'__proto__',
		])
		expect(read('Reçu {{reference').faults[SUBJECT]?.isBroken).toBe(true)
		expect(read('$t(common:about)').texts).toEqual({ [SUBJECT]: '$t(common:about)' })
	})

	plain('must keep a day that nothing else in the mail says', () => {
		const parts = partsOf('review-extended', 'fr')
		expect(readTexts(parts, { 'mail.extended.text': 'Vous avez plus de temps.' }, {}).faults).toEqual({
			'mail.extended.text': { unknown: [], missing: ['date'], isBroken: false },
		})
	})

	plain('of a subject is one line', () => {
		expect(read('Reçu\r\nBcc: x@example.org').texts[SUBJECT]).toBe('Reçu Bcc: x@example.org')
	})
})

describe('a mail', () => {
	test('is said in the words of its journal, else of the platform, else in its own', async ({ ctx }) => {
		const { id, slug, chief } = await chiefOf(ctx)
		const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		const boss = await admin(ctx)
		const before = await receipt(ctx, id)
		const text = { [SUBJECT]: 'Plateforme {{reference}}', 'mail.receipt.next': 'Merci <b>beaucoup</b>.' }
		expect(await saveTemplate(ctx, boss, { ...RECEIPT, version: '0', texts: text })).toEqual({ ok: true })
		const own = { ...RECEIPT, journal: slug, version: '0', texts: { [SUBJECT]: 'Revue {{reference}}' } }
		expect(await saveTemplate(ctx, chief, own)).toEqual({ ok: true })

		expect(await receipt(ctx, id)).toMatchObject({ subject: 'Revue CEA-2026-0041' })
		const elsewhere = await receipt(ctx, other.id)
		expect(elsewhere.subject).toBe('Plateforme CEA-2026-0041')
		expect(elsewhere.body_text).toContain('Merci <b>beaucoup</b>.')
		expect(elsewhere.body_html).toContain('Merci &lt;b&gt;beaucoup&lt;/b&gt;.')
		expect(elsewhere.body_html.match(/href="[^"]*"/g)).toEqual(before.body_html.match(/href="[^"]*"/g))

		const listed = await listTemplates(ctx, chief, {
			...{ ...firstPage('changed'), isChanged: true, journal: slug, language: 'fr' },
		})
		expect(listed.rows).toMatchObject([{ id: 'submission-receipt', changed: ['fr'] }])
		const { version } = await getTemplate(ctx, chief, { ...RECEIPT, journal: slug })
		await restoreTemplate(ctx, chief, { ...RECEIPT, journal: slug, version, to: '0' })
		expect(await receipt(ctx, id)).toMatchObject({ subject: 'Plateforme CEA-2026-0041' })
		await restoreTemplate(ctx, chief, { ...RECEIPT, journal: slug, version: '2', to: '1' })
		expect(await receipt(ctx, id)).toMatchObject({ subject: 'Revue CEA-2026-0041' })
	})

	test('of two who write it at once, the second is told', async ({ ctx }) => {
		const boss = await admin(ctx)
		const form = { ...RECEIPT, version: '0', texts: { [SUBJECT]: 'Un' } }
		expect(await saveTemplate(ctx, boss, form)).toEqual({ ok: true })
		const second = await saveTemplate(ctx, boss, { ...form, texts: { [SUBJECT]: 'Deux' } })
		expect(second).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await receipt(ctx)).toMatchObject({ subject: 'Un' })
	})

	test('to a reviewer knows no value that names an author, whatever was written for it', async ({ ctx }) => {
		const { slug, chief } = await chiefOf(ctx)
		const toReviewers = MAILS.filter((name) => /^review-(?!action)|^reminder-(?:answer|report)$/.test(name))
		expect(toReviewers).toHaveLength(10)
		for (const mail of toReviewers)
			for (const language of LANGUAGES)
				for (const { key, variables } of textsOf(mail, language)) {
					const allowed = ['name', 'journal', 'reference', 'date', 'count']
					expect(allowed, `${mail} ${key}`).toEqual(expect.arrayContaining(variables))
					for (const name of ['submitter', 'author', 'authors', 'email', 'editor']) {
						const { texts, faults } = readTexts(partsOf(mail, language), { [key]: `{{${name}}}` }, {})
						expect(texts).toEqual({})
						expect(faults[key]?.unknown).toEqual([name])
					}
				}
		const asked = { mail: 'review-invitation', language: 'fr', journal: slug } as const
		const texts = { 'mail.invitation.subject': 'De {{submitter}}' }
		expect(await saveTemplate(ctx, chief, { ...asked, version: '0', texts })).toMatchObject({
			error: 'texts',
		})

		const own = await templatePreview(ctx, chief, asked)
		await ctx.db
			.insertInto('mail_template')
			.values({
				id: newId(),
				...{ mail: asked.mail, language: 'fr', journal_id: null, version: 1, written_by: null },
				texts: JSON.stringify(texts),
				written_at: ctx.now(),
			})
			.execute()
		expect(await templatePreview(ctx, chief, asked)).toEqual(own)
	})
})

describe('what a journal is shown', () => {
	test('is a mail of its own, in the list, in the preview and in the trial', async ({ ctx }) => {
		const { slug, chief } = await chiefOf(ctx, 'annales')
		const year = ctx.now().getUTCFullYear()
		const { rows } = await listTemplates(ctx, chief, {
			...{ ...firstPage('name'), isChanged: null, journal: slug, language: 'fr' },
		})
		const others = rows.filter(({ subject }) => /\b(?:CEA|REV)-|Cahiers|Fleuve/.test(subject))
		expect(others).toEqual([])
		for (const mail of JOURNAL_MAILS)
			for (const language of LANGUAGES) {
				const { subject, text } = await templatePreview(ctx, chief, { mail, language, journal: slug })
				expect(`${subject}\n${text}`, mail).not.toMatch(/\b(?:CEA|REV)-2|Cahiers|Fleuve/)
			}
		expect((await templatePreview(ctx, chief, { ...RECEIPT, journal: slug })).text).toContain('annales')
		const asked = { ...RECEIPT, journal: slug, texts: { [SUBJECT]: 'Essai {{reference}}' } }
		expect(await tryTemplate(ctx, chief, asked)).toEqual({ ok: true })
		const sent = await ctx.db.selectFrom('mail').select('subject').executeTakeFirstOrThrow()
		expect(sent.subject).toBe(`Essai ANNA-${year}-0041`)
	})

	test('tells two mails of one subject apart', async ({ ctx }) => {
		const { slug, chief } = await chiefOf(ctx)
		const asked = { ...firstPage('name'), isChanged: null, journal: slug, language: 'fr' } as const
		const { rows } = await listTemplates(ctx, chief, { ...asked, query: 'rapport' })
		const twins = rows.filter(({ isTwin }) => isTwin).map(({ id }) => id)
		expect(twins.toSorted()).toEqual(['review-action-submitted', 'review-report-received'])
	})
})

describe('writing mails', () => {
	test('is nobody else’s', async ({ ctx }) => {
		const { id, slug, chief } = await chiefOf(ctx)
		const { chief: otherChief } = await chiefOf(ctx, 'autre')
		const scope = { kind: 'journal', journalId: id } as const
		const section = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'section-editor' }] })
		const author = await storePerson(ctx, { grants: [{ role: 'author' }] })
		const impersonated = { ...(await admin(ctx)), impersonator: { userId: chief.userId, name: 'x' } } as Actor
		const form = { ...RECEIPT, version: '0', texts: { [SUBJECT]: 'À moi' } }
		for (const actor of [otherChief, section, author]) {
			const own = { ...form, journal: slug }
			await expect(saveTemplate(ctx, actor, own)).rejects.toThrow(NotFound)
			await expect(tryTemplate(ctx, actor, own)).rejects.toThrow(NotFound)
			await expect(restoreTemplate(ctx, actor, { ...own, to: '0' })).rejects.toThrow(NotFound)
			await expect(getTemplate(ctx, actor, own)).rejects.toThrow(NotFound)
		}
		for (const actor of [chief, otherChief, section, author, impersonated])
			await expect(saveTemplate(ctx, actor, form)).rejects.toThrow(NotFound)
		const password = { ...form, mail: 'password-reset', journal: slug } as const
		await expect(saveTemplate(ctx, chief, password)).rejects.toThrow(NotFound)
		await expect(saveTemplate(ctx, chief, { ...form, mail: 'x' as MailName })).rejects.toThrow(Malformed)
		expect(await ctx.db.selectFrom('mail_template').select('id').execute()).toEqual([])
	})

	test('is tried at one’s own confirmed address alone, ten times an hour', async ({ ctx }) => {
		const boss = await admin(ctx)
		const form = { ...RECEIPT, texts: { [SUBJECT]: 'Essai {{reference}}' } }
		expect(await tryTemplate(ctx, boss, form)).toEqual({ ok: true })
		const sent = await ctx.db.selectFrom('mail').select(['to_address', 'subject']).execute()
		expect(sent).toEqual([{ to_address: boss.email, subject: 'Essai CEA-2026-0041' }])
		for (let more = 0; more < 9; more++) expect(await tryTemplate(ctx, boss, form)).toEqual({ ok: true })
		expect(await tryTemplate(ctx, boss, form)).toMatchObject({ ok: false, error: 'tooMany' })
		expect(await receipt(ctx)).not.toMatchObject({ subject: 'Essai CEA-2026-0041' })

		const unknown = await admin(ctx)
		await ctx.db
			.updateTable('user_account')
			.set({ email_verified: false })
			.where('id', '=', unknown.userId)
			.execute()
		expect(await tryTemplate(ctx, unknown, form)).toEqual({ ok: false, error: 'unconfirmed' })
	})
})
