import type { Language } from '#app/i18n/languages.ts'
import {
	accountDeletedMail,
	deletionAskedMail,
	deletionCancelledMail,
} from '#app/modules/account/deletion/index.ts'
import { contactNotice, contactReceipt } from '#app/modules/contact/index.ts'
import { decisionMail, manuscriptGivenMail, recommendationMail } from '#app/modules/decision/index.ts'
import type { CallNotice } from '#app/modules/follow/index.ts'
import { type Alert, alertMail, callMail } from '#app/modules/follow/index.ts'
import {
	alreadyRegisteredMail,
	confirmationMail,
	letInMail,
	passwordResetMail,
	resetMail,
	triesMail,
} from '#app/modules/identity/index.ts'
import { type SecurityEvent, securityMail } from '#app/modules/identity/security/index.ts'
import { institutionClaimMail } from '#app/modules/institution/claim/index.ts'
import { questionAnswer, questionNotice, questionReceipt } from '#app/modules/journal-question/index.ts'
import { roleMail } from '#app/modules/people/grants/index.ts'
import { impersonationMail } from '#app/modules/people/impersonation/index.ts'
import { invitationMail } from '#app/modules/people/invitations/index.ts'
import { suspensionMail } from '#app/modules/people/suspension/index.ts'
import { mailTrial } from '#app/modules/site/index.ts'
import {
	trialAcceptedMail,
	trialAnsweredMail,
	trialAskedMail,
	trialEndsMail,
	trialRemovedMail,
} from '#app/modules/trial-journal/index.ts'
import { webhookDisabledMail } from '#app/modules/webhook/index.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import type { MailName } from '#app/platform/mail/names.ts'
import type { WrittenMail } from '#app/platform/mail/write.ts'
import { productionSamples } from './production-samples.ts'
import { reminderSamples } from './reminder-samples.ts'
import { reviewSamples } from './review-samples.ts'
import { submissionSamples } from './submission-samples.ts'

/** The site that the samples come from. */
export const SITE = 'https://revues.example.org'

/** One mail of the platform with data to look at it. */
export type Sample = {
	name: string
	mail: MailName
	/** True when its link is a right by itself: then the outbox must forget it. */
	isSecret?: boolean
	compose(language: Language): WrittenMail
}

const TOKEN = '018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f.1795305600000.abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const DAY = '2026-11-28'
const NOW = () => new Date('2026-11-21T12:00:00Z')

const TRIAL = { title: 'Cahiers de droit', url: `${SITE}/espace-lecteur/essai` }

/** Two works of the demonstration library, as a list shows them. */
const WORKS: WorkCard[] = [
	{
		slug: 'life-expectancies-of-south-african-adults-starting-antiretroviral-treatment',
		language: 'en',
		title: {
			en: 'Life Expectancies of South African Adults Starting Antiretroviral Treatment: Collaborative Analysis of Cohort Studies',
		},
		authors: ['Leigh F. Johnson', 'Joel Mossong', 'Rob E. Dorrington', 'Michael Schomaker'],
		journal: 'PLoS Medicine',
	},
	{
		slug: 'al-harakat-al-adabiyya',
		language: 'ar',
		title: { ar: 'الحركة الأدبية' },
		authors: [],
		journal: 'الزهور',
	},
].map(({ authors, journal, ...work }) => ({
	...work,
	id: work.slug,
	kind: 'article',
	type: 'research-article',
	path: `/articles/${work.slug}`,
	subtitle: {},
	abstract: {},
	authors: authors.map((name) => ({ name, slug: null, isEditor: false })),
	container: { title: { [work.language]: journal }, language: work.language, path: '/revues' },
	disciplines: [],
	publishedOn: '2013-04-09',
	precision: 'day',
	licence: 'CC-BY-4.0',
	doi: null,
	hasFullText: true,
	pdf: null,
	views: 0,
	downloads: 0,
	dye: null,
	review: 'unknown' as const,
	listed: 'here' as const,
}))

function alert(language: Language, frequency: Alert['frequency'], works: WorkCard[]): WrittenMail {
	const stop = `${SITE}/auth/desabonnement/${TOKEN}`
	return alertMail({
		language,
		publicUrl: SITE,
		frequency,
		works: works.map((card) => ({ card, follows: ['PLoS Medicine', '« santé publique »'] })),
		follows: [
			{ name: 'PLoS Medicine', stopUrl: stop },
			{ name: '« santé publique »', stopUrl: stop },
		],
		stopAllUrl: stop,
	})
}

const call = (name: string, notice: Pick<CallNotice, 'kind' | 'daysLeft'> & { before?: string }): Sample => ({
	name: `call-${name}`,
	mail: 'call',
	compose: (language) =>
		callMail({
			language,
			publicUrl: SITE,
			call: {
				slug: 'appel',
				path: '/appels-contribution/appel',
				language: 'fr',
				title: { fr: 'Un appel de la revue', ar: 'دعوة من المجلة' },
				caller: { title: { fr: 'Revue', ar: 'مجلة' }, language: 'fr', path: '/revues/revue' },
			},
			notice: { before: null, lastDay: DAY, ...notice },
			follow: { name: 'Revue', stopUrl: `${SITE}/auth/desabonnement/${TOKEN}` },
			stopAllUrl: `${SITE}/auth/desabonnement/${TOKEN}`,
		}),
})

const SECURITY_MAILS = {
	passwordChanged: 'password-changed',
	confirmAddress: 'confirm-address',
	addressTaken: 'address-taken',
	addressChangeAsked: 'address-change-asked',
	addressChanged: 'address-changed',
	twoFactorEnabled: 'two-factor-enabled',
	twoFactorDisabled: 'two-factor-disabled',
	recoveryCodesRenewed: 'recovery-codes-renewed',
	recoveryCodeUsed: 'recovery-code-used',
	passkeyAdded: 'passkey-added',
	passkeyRemoved: 'passkey-removed',
	orcidUnlinked: 'orcid-unlinked',
	newDevice: 'security-new-device',
	recoveryAsked: 'recovery-asked',
	recoveryDone: 'recovery-done',
} as const satisfies Record<SecurityEvent['kind'], MailName>

const security = (event: SecurityEvent): Sample => ({
	mail: SECURITY_MAILS[event.kind],
	name: `security-${event.kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
	isSecret: event.kind === 'confirmAddress' || event.kind === 'recoveryAsked',
	compose: (language) => securityMail({ env: { PUBLIC_URL: SITE }, now: NOW }, language, event),
})

const invitation = (
	name: string,
	terms: Pick<Parameters<typeof invitationMail>[0], 'terms' | 'placeName' | 'invitedBy'>,
): Sample => ({
	name,
	mail: 'invitation',
	isSecret: true,
	compose: (language) =>
		invitationMail({ language, ...terms, lastDay: DAY, url: `${SITE}/auth/invitation/${TOKEN}` }),
})

const role = (name: string, change: 'granted' | 'revoked', lastDay: string | null): Sample => ({
	name,
	mail: `role-${change}`,
	compose: (language) =>
		roleMail({
			language,
			publicUrl: SITE,
			change,
			terms: { role: 'editor', duty: 'section-editor' },
			placeName: { kind: 'journal', title: { fr: 'Revue', ar: 'مجلة' }, language: 'fr' },
			by: 'Prénom Nom',
			lastDay,
		}),
})

/** Every mail that the platform sends. Whoever writes a new one adds it here. */
export const SAMPLES: Sample[] = [
	{ name: 'mail-trial', mail: 'mail-trial', compose: (language) => mailTrial(language, SITE) },
	{
		name: 'webhook-disabled',
		mail: 'webhook-disabled',
		compose: (language) =>
			webhookDisabledMail(language, {
				host: 'revue.example.org',
				page: `${SITE}/redaction/revues/annales/webhooks/1`,
			}),
	},
	{ name: 'contact-receipt', mail: 'contact-receipt', compose: (language) => contactReceipt(language, DAY) },
	{
		name: 'contact-notice',
		mail: 'contact-notice',
		compose: (language) =>
			contactNotice({
				name: 'Prénom Nom',
				email: 'lectrice@example.org',
				subject: 'Numéros de 1911',
				message: 'Bonjour,\n\nOù trouver les numéros de 1911 ?\nhttps://example.org/',
				language,
			}),
	},
	{
		name: 'question-receipt',
		mail: 'question-receipt',
		compose: (language) => questionReceipt(language, DAY),
	},
	{
		name: 'question-notice',
		mail: 'question-notice',
		compose: (language) =>
			questionNotice(
				{
					name: 'Prénom Nom',
					email: 'professeure@example.org',
					journal: 'Cahiers de droit',
					message: 'Bonjour,\n\nQue devient notre site ?',
					language,
				},
				`${SITE}/admin/questions/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
			),
	},
	{
		name: 'question-answer',
		mail: 'question-answer',
		compose: (language) =>
			questionAnswer(language, {
				answer: 'Vous pouvez le garder.\n\nSes adresses mèneront ici.',
				question: 'Que devient notre site ?',
				day: DAY,
			}),
	},
	{
		name: 'institution-claim',
		mail: 'institution-claim',
		isSecret: true,
		compose: (language) =>
			institutionClaimMail(language, {
				institution: 'Université de Dakar',
				who: 'Prénom Nom',
				url: `${SITE}/bibliotheques/revendication?jeton=x`,
			}),
	},
	{
		name: 'trial-asked',
		mail: 'trial-asked',
		compose: (language) =>
			trialAskedMail(language, {
				...TRIAL,
				url: `${SITE}/admin/essais/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
				owner: 'Prénom Nom',
				message: 'Nous sommes prêts.\n\nLe comité est complet.',
			}),
	},
	{
		name: 'trial-accepted',
		mail: 'trial-accepted',
		compose: (language) => trialAcceptedMail(language, { ...TRIAL, url: `${SITE}/revues/cahiers-de-droit` }),
	},
	...(['returned', 'declined'] as const).map(
		(answer): Sample => ({
			name: `trial-${answer}`,
			mail: `trial-${answer}`,
			compose: (language) =>
				trialAnsweredMail(language, { ...TRIAL, answer, reason: 'Qui évalue les textes ?', lastDay: DAY }),
		}),
	),
	{
		name: 'trial-ends',
		mail: 'trial-ends',
		compose: (language) => trialEndsMail(language, { ...TRIAL, lastDay: DAY, days: 14 }),
	},
	{
		name: 'trial-removed',
		mail: 'trial-removed',
		compose: (language) => trialRemovedMail(language, { ...TRIAL, lastDay: DAY }),
	},
	{
		name: 'confirmation',
		mail: 'confirmation',
		isSecret: true,
		compose: (language) => confirmationMail(language, `${SITE}/auth/confirmation?jeton=${TOKEN}`),
	},
	{
		name: 'already-registered',
		mail: 'already-registered',
		compose: (language) =>
			alreadyRegisteredMail(language, {
				signIn: `${SITE}/auth`,
				forgotten: `${SITE}/auth/mot-de-passe-oublie`,
			}),
	},
	{
		name: 'password-reset-link',
		mail: 'password-reset',
		isSecret: true,
		compose: (language) => resetMail(language, `${SITE}/auth/nouveau-mot-de-passe?jeton=${TOKEN}`),
	},
	{
		name: 'password-reset',
		mail: 'password-reset-done',
		compose: (language) => passwordResetMail(language, `${SITE}/auth/mot-de-passe-oublie`),
	},
	{
		name: 'let-in',
		mail: 'let-in',
		isSecret: true,
		compose: (language) => letInMail(language, `${SITE}/auth/appareil?jeton=${TOKEN}`),
	},
	{
		name: 'tries-slowed-down',
		mail: 'tries-slowed-down',
		isSecret: true,
		compose: (language) =>
			triesMail(language, {
				letIn: `${SITE}/auth/appareil?jeton=${TOKEN}`,
				forgotten: `${SITE}/auth/mot-de-passe-oublie`,
			}),
	},
	call('opened', { kind: 'opened', daysLeft: 60 }),
	call('week', { kind: 'week', daysLeft: 7 }),
	call('tomorrow', { kind: 'day', daysLeft: 1 }),
	call('today', { kind: 'day', daysLeft: 0 }),
	call('extended', { kind: 'extended', daysLeft: 30, before: '2026-11-14' }),
	call('reopened', { kind: 'reopened', daysLeft: 30, before: '2026-11-01' }),
	call('closed', { kind: 'closed', daysLeft: null }),
	{
		name: 'impersonated',
		mail: 'impersonated',
		compose: (language) =>
			impersonationMail({
				language,
				publicUrl: SITE,
				by: 'Prénom Nom',
				reason: 'Un fichier qui ne peut pas être envoyé',
				endsAt: NOW(),
			}),
	},
	...[null, 'Des courriels publicitaires envoyés depuis ce compte'].map((reason) => ({
		name: reason === null ? 'reinstated' : 'suspended',
		mail: reason === null ? ('reinstated' as const) : ('suspended' as const),
		compose: (language: Language) => suspensionMail({ language, publicUrl: SITE, reason }),
	})),
	security({
		kind: 'recoveryAsked',
		reason: 'Téléphone volé',
		dueAt: NOW(),
		url: `${SITE}/auth/arret-du-secours?jeton=${TOKEN}`,
	}),
	security({ kind: 'recoveryDone' }),
	security({ kind: 'passwordChanged' }),
	security({ kind: 'confirmAddress', url: `${SITE}/auth/changement-adresse?jeton=${TOKEN}` }),
	security({ kind: 'addressTaken' }),
	security({ kind: 'addressChangeAsked', email: 'nouvelle@example.org' }),
	security({ kind: 'addressChanged', email: 'nouvelle@example.org' }),
	security({ kind: 'twoFactorEnabled' }),
	security({ kind: 'twoFactorDisabled' }),
	security({ kind: 'recoveryCodesRenewed' }),
	security({ kind: 'recoveryCodeUsed', codesLeft: 3 }),
	security({ kind: 'passkeyAdded' }),
	security({ kind: 'passkeyRemoved' }),
	security({ kind: 'orcidUnlinked' }),
	security({ kind: 'newDevice', device: { browser: 'Firefox', system: 'Android' } }),
	role('role-granted', 'granted', DAY),
	role('role-revoked', 'revoked', null),
	invitation('invitation-editor', {
		terms: { role: 'editor', duty: 'section-editor' },
		placeName: { kind: 'journal', title: { fr: 'Revue', ar: 'مجلة' }, language: 'fr' },
		invitedBy: { name: 'Prénom Nom' },
	}),
	invitation('invitation-publisher', {
		terms: { role: 'publisher-manager', duty: null },
		placeName: { kind: 'publisher', name: 'Éditeur' },
		invitedBy: { name: 'Prénom Nom' },
	}),
	invitation('invitation-reviewer', {
		terms: { role: 'reviewer', duty: null },
		placeName: null,
		invitedBy: null,
	}),
	{
		name: 'deletion-asked',
		mail: 'deletion-asked',
		isSecret: true,
		compose: (language) =>
			deletionAskedMail(language, DAY, `${SITE}/espace-lecteur/garder-mon-compte?jeton=${TOKEN}`),
	},
	{ name: 'deletion-cancelled', mail: 'deletion-cancelled', compose: deletionCancelledMail },
	{ name: 'account-deleted', mail: 'account-deleted', compose: accountDeletedMail },
	{
		name: 'decision',
		mail: 'decision',
		compose: (language) =>
			decisionMail({
				language,
				subject: 'CEA-2026-0041',
				letter: 'Bonjour,\n\nVoici la décision de la rédaction.\n\nBien cordialement',
				reason: 'La deuxième partie ne répond pas à la question posée.',
				reports: [
					{ letter: 'A', comments: 'Resserrer la deuxième partie.', attachments: 1 },
					{ letter: 'B', comments: 'Préciser les sources.', attachments: 0 },
				],
				attached: [
					{
						name: 'CEA-2026-0041-decision-3-1.pdf',
						url: `${SITE}/espace-auteur/soumissions/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f/fichiers/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e90/telecharger`,
					},
				],
				url: `${SITE}/espace-auteur/soumissions/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
			}),
	},
	{
		name: 'recommendation',
		mail: 'recommendation',
		compose: (language) =>
			recommendationMail({
				language,
				editor: 'Prénom Nom',
				kind: 'requestMinorRevisions',
				reference: 'CEA-2026-0041',
				journal: 'Revue',
				title: 'La mairie et le marché',
				reason: 'Les deux rapports vont dans le même sens.',
				url: `${SITE}/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f/decision`,
			}),
	},
	{
		name: 'file-given',
		mail: 'file-given',
		compose: (language) =>
			manuscriptGivenMail({
				language,
				reference: 'CEA-2026-0041',
				journal: 'Revue',
				title: 'La mairie et le marché',
				recommendOnly: false,
				url: `${SITE}/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
			}),
	},
	{
		name: 'file-given-to-recommend',
		mail: 'file-given',
		compose: (language) =>
			manuscriptGivenMail({
				language,
				reference: 'CEA-2026-0041',
				journal: 'Revue',
				title: 'La mairie et le marché',
				recommendOnly: true,
				url: `${SITE}/redaction/manuscrits/018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f`,
			}),
	},
	{ name: 'alert-one', mail: 'alert', compose: (language) => alert(language, 'instant', WORKS.slice(0, 1)) },
	{ name: 'alert-weekly', mail: 'alert', compose: (language) => alert(language, 'weekly', WORKS) },
	{
		name: 'alert-many',
		mail: 'alert',
		compose: (language) =>
			alert(
				language,
				'instant',
				Array.from({ length: 31 }, () => WORKS)
					.flat()
					.slice(0, 31),
			),
	},
	...productionSamples(SITE),
	...reminderSamples(SITE, TOKEN),
	...reviewSamples(SITE, TOKEN),
	...submissionSamples(SITE),
]
