import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { hashPassword, madePassword } from '#app/modules/identity/index.server.ts'
import { type GrantTerms, storeGrant } from '#app/modules/people/grants/index.server.ts'
import { loadActor, storeAccount } from '#app/modules/people/index.server.ts'
import type { Scope } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { DEMO_JOURNAL, DEMO_PUBLISHER, storeDemoCalls, storeDemoJournal } from './journal.server.ts'

const FILE = 'demo-accounts.txt'
/** Who runs the demonstration journal. */
export const CHIEF = 'editor@mbongi.example'
/** Days before the first start on which the people joined: before the first manuscript of the demonstration came in. */
const MEMBER_DAYS = 180
/** Where the authors work, and some of the reviewers: a link that has to be confirmed. */
const INSTITUTION = 'Université imaginaire du Fleuve'
/** Where those work who have no link with the authors. */
const ELSEWHERE = 'Institut imaginaire des Lacs'

type Place = { journal: string } | { publisher: string }
type DemoPerson = {
	part: 'admin' | 'editor' | 'publisher-manager' | 'author' | 'reviewer' | 'reader'
	email: string
	prenom: string
	nom: string
	language: Language
	country: string
	institution?: string
	specialization?: string
	grants: { role: Role; at?: Place; duty?: EditorDuty; recommendOnly?: true }[]
}

const reviewer = (
	number: number,
	person: Pick<DemoPerson, 'prenom' | 'nom' | 'language' | 'country' | 'institution'>,
): DemoPerson => ({
	part: 'reviewer',
	email: `reviewer-${number}@mbongi.example`,
	institution: INSTITUTION,
	specialization: 'Anthropologie',
	grants: [{ role: 'reviewer', at: { journal: DEMO_JOURNAL } }],
	...person,
})

/** Nobody is called so, and nobody of them has a part in what others publish: the surnames say in four languages that these people are characters. */
const PEOPLE: DemoPerson[] = [
	{
		part: 'admin',
		email: 'admin@mbongi.example',
		prenom: 'Awa',
		nom: 'Personnage',
		language: 'fr',
		country: 'SN',
		grants: [{ role: 'admin' }],
	},
	{
		part: 'editor',
		email: CHIEF,
		prenom: 'Kwame',
		nom: 'Character',
		language: 'en',
		country: 'GH',
		institution: ELSEWHERE,
		specialization: 'Histoire',
		grants: [{ role: 'editor', at: { journal: DEMO_JOURNAL }, duty: 'editor-in-chief' }],
	},
	{
		part: 'editor',
		email: 'editor-2@mbongi.example',
		prenom: 'Makeda',
		nom: 'Ficticia',
		language: 'es',
		country: 'GQ',
		institution: ELSEWHERE,
		specialization: 'Sociología',
		grants: [{ role: 'editor', at: { journal: DEMO_JOURNAL }, duty: 'section-editor', recommendOnly: true }],
	},
	{
		part: 'publisher-manager',
		email: 'publisher@mbongi.example',
		prenom: 'Obono',
		nom: 'Personaje',
		language: 'es',
		country: 'GQ',
		grants: [{ role: 'publisher-manager', at: { publisher: DEMO_PUBLISHER } }],
	},
	{
		part: 'author',
		email: 'author-1@mbongi.example',
		prenom: 'Mamadou',
		nom: 'Exemple',
		language: 'fr',
		country: 'ML',
		institution: INSTITUTION,
		specialization: 'Science politique',
		grants: [{ role: 'author' }],
	},
	{
		part: 'author',
		email: 'author-2@mbongi.example',
		prenom: 'زهرة',
		nom: 'مثال',
		language: 'ar',
		country: 'MA',
		institution: INSTITUTION,
		specialization: 'Droit',
		grants: [{ role: 'author' }],
	},
	reviewer(1, { prenom: 'Thandiwe', nom: 'Example', language: 'en', country: 'ZA', institution: ELSEWHERE }),
	reviewer(2, { prenom: 'Fatou', nom: 'Fiction', language: 'fr', country: 'SN' }),
	reviewer(3, { prenom: 'Nsue', nom: 'Ejemplo', language: 'es', country: 'GQ', institution: ELSEWHERE }),
	reviewer(4, { prenom: 'يوسف', nom: 'الخيالي', language: 'ar', country: 'EG' }),
	{
		part: 'reader',
		email: 'reader@mbongi.example',
		prenom: 'Binta',
		nom: 'Imaginaire',
		language: 'fr',
		country: 'GN',
		grants: [],
	},
]

/** A demonstration person and their password, before they are stored. */
type DemoAccount = { person: DemoPerson; password: string; passwordHash: string }

/** The demonstration people with fresh passwords, hashed side by side on the thread pool. */
export function makeDemoAccounts(): Promise<DemoAccount[]> {
	return Promise.all(
		PEOPLE.map(async (person) => {
			const password = madePassword()
			return { person, password, passwordHash: await hashPassword(password) }
		}),
	)
}

/**
 * Stores the demonstration people with their grants, the journal that exists to try the platform and its call, all or none, and writes their passwords to DATA_DIR/demo-accounts.txt,
 * readable by the operator alone: a line a person with part, address, password and name, tabs between. Answers those lines.
 * The demonstration library must be there.
 */
export function storeDemoPeople(ctx: Ctx, accounts: DemoAccount[]): Promise<string[]> {
	return inTransaction(ctx, async (ctx) => {
		await storeDemoJournal(ctx)
		const joined = new Date(ctx.now().getTime() - MEMBER_DAYS * 86_400_000)
		const then: Ctx = { ...ctx, now: () => joined }
		for (const { person, passwordHash } of accounts) {
			const userId = await storeAccount(then, { ...person, passwordHash })
			for (const grant of person.grants) {
				const id = await storeGrant(then, userId, await termsOf(ctx, grant), null)
				await recordAudit(then, {
					action: 'role-granted',
					actor: null,
					subject: { kind: 'user', id: userId },
					detail: { grant: id, role: grant.role },
				})
			}
			if (person.email === CHIEF) await announceAs(ctx, userId)
		}
		const lines = accounts.map(({ person: { part, email, prenom, nom }, password }) =>
			[part, email, password, `${prenom} ${nom}`].join('\t'),
		)
		const path = join(ctx.env.DATA_DIR, FILE)
		await mkdir(ctx.env.DATA_DIR, { recursive: true })
		await writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600 })
		await chmod(path, 0o600)
		return lines
	})
}

async function announceAs(ctx: Ctx, userId: string): Promise<void> {
	const editor = await loadActor(ctx, userId, newId())
	if (!editor) throw new Error('the editor of the demonstration journal was not stored')
	await storeDemoCalls(ctx, editor)
}

async function termsOf(ctx: Ctx, grant: DemoPerson['grants'][number]): Promise<GrantTerms> {
	return {
		role: grant.role,
		scope: grant.at ? await scopeAt(ctx, grant.at) : { kind: 'platform' },
		duty: grant.duty ?? null,
		recommendOnly: grant.recommendOnly ?? false,
		until: null,
	}
}

async function scopeAt(ctx: Ctx, at: Place): Promise<Scope> {
	const [table, slug] =
		'journal' in at ? (['journal', at.journal] as const) : (['publisher', at.publisher] as const)
	const { id } = await ctx.db
		.selectFrom(table)
		.select('id')
		.where('slug', '=', slug)
		.executeTakeFirstOrThrow()
	return table === 'journal' ? { kind: 'journal', journalId: id } : { kind: 'publisher', publisherId: id }
}
