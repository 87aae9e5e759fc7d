import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/admin.ts'
import { formatBytes, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { ownTrialDraft } from '#app/modules/journal-draft/index.server.ts'
import { StandardsList } from '#app/modules/readiness/components/index.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { MOST_PEOPLE, MOST_TEXTS, TRIAL_DAYS } from '#app/modules/trial/index.ts'
import {
	askOpening,
	endTrial,
	getOwnTrial,
	listOwnArchives,
	renewLink,
	revokeLink,
} from '#app/modules/trial-journal/index.server.ts'
import { askForm, type Trial } from '#app/modules/trial-journal/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { HiddenHead, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import readinessStyles from '#app/ui/styles/readiness.css?url'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/overview'

const ASK = fieldsOf(askForm)
const DONE = ['ouvert', 'retire', 'demande', 'fini'] as const

export const links = () => [{ rel: 'stylesheet', href: readinessStyles }]

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		trial: await getOwnTrial(ctx, actor),
		draft: await ownTrialDraft(ctx, actor),
		archives: await listOwnArchives(ctx, actor),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const form = await postedForm(request)
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		lier: ['lie', posts(renewLink, {})],
		delier: ['retire', posts(revokeLink, {})],
		demander: ['demande', posts(askOpening, {})],
		finir: ['fini', posts(endTrial, {})],
	})
	if (!answer.ok) return refusedForm(form, answer, { link: null })
	if ('token' in answer && typeof answer.token === 'string')
		return data({
			error: null,
			link: secretUrl(ctx.env.PUBLIC_URL, pathTo('trial', { token: answer.token })),
		})
	return redirect(pathTo('reader.trial', { fait: done }), 303)
}

/** One's own trial journal: what it holds, its secret link, and how it becomes a journal; or the way to begin one. */
export default function OwnTrial({ loaderData, actionData }: Route.ComponentProps) {
	const { trial, draft, archives, done } = loaderData
	const { t } = useTranslation('trial')
	const language = useLanguage()
	const faults = useRefusedFields()
	const error = actionData ? (actionData.error ?? null) : null
	const link = actionData?.link ?? null
	const isRefused = actionData !== undefined && link === null
	return (
		<>
			<HiddenHead title={t('own.title')} />
			<PageHeading title={trial ? <TextIn texts={trial.title} original={trial.language} /> : t('own.title')}>
				{t('limits', {
					texts: formatNumber(MOST_TEXTS, language),
					people: formatNumber(MOST_PEOPLE, language),
					days: formatNumber(TRIAL_DAYS, language),
				})}
			</PageHeading>
			<DoneNotice>{done && !actionData ? t(`own.done.${done}`) : null}</DoneNotice>
			{isRefused ? (
				<FormSummary title={t('own.refused')} faults={faults}>
					{error === 'changedMeanwhile' || error === 'asked' ? t(`own.errors.${error}`) : t('own.correct')}
				</FormSummary>
			) : null}
			{trial ? (
				<TrialParts trial={trial} link={link} />
			) : (
				<div className="narrow">
					<p>{t('own.what')}</p>
					<p className="form-foot mt-5">
						<ButtonLink
							variant="primary"
							href={
								draft
									? pathTo('reader.trialStep', { step: STEP_WORDS[draft.missing[0] ?? 'open'] })
									: pathTo('reader.newTrial')
							}
						>
							{t(draft ? 'own.goOn' : 'own.begin')}
						</ButtonLink>
					</p>
				</div>
			)}
			{archives.length > 0 ? (
				<section className="section" aria-labelledby="archives">
					<SectionTitle id="archives">{t('archives.title')}</SectionTitle>
					<p className="narrow">{t('archives.text')}</p>
					<ul>
						{archives.map((archive) => (
							<li key={archive.id}>
								<a className="link" href={pathTo('reader.trialArchive', { id: archive.id })}>
									<TextIn texts={archive.title} original={archive.language} />
								</a>{' '}
								({formatBytes(archive.bytes, language)},{' '}
								{t('archives.until', { date: formatDate(dayOf(archive.expiresAt), language) })})
							</li>
						))}
					</ul>
				</section>
			) : null}
		</>
	)
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function TrialParts({ trial, link }: { trial: Trial; link: string | null }) {
	const { t } = useTranslation('trial')
	const language = useLanguage()
	const date = formatDate(dayOf(trial.endsAt), language)
	const { state, version } = trial
	return (
		<>
			<Notice>{t('banner.until', { date })}</Notice>
			{state === 'returned' || state === 'declined' ? (
				<Notice as="div" tone="important">
					<p>{t(`own.${state}`)}</p>
					<blockquote className="letter" dir="auto">
						{trial.reason}
					</blockquote>
				</Notice>
			) : null}
			<section className="section" aria-labelledby="travail">
				<SectionTitle id="travail">{t('own.work')}</SectionTitle>
				<p className="narrow">{t('own.workText')}</p>
				<p className="mt-3">
					{t('counts.texts', {
						count: trial.texts,
						formatted: formatNumber(trial.texts, language),
						most: formatNumber(MOST_TEXTS, language),
					})}{' '}
					·{' '}
					{t('counts.people', {
						count: trial.people,
						formatted: formatNumber(trial.people, language),
						most: formatNumber(MOST_PEOPLE, language),
					})}
				</p>
				<p className="form-foot mt-4">
					<ButtonLink variant="primary" href={pathTo('desk.entries')}>
						{t('own.enter')}
					</ButtonLink>
					<ButtonLink href={pathTo('desk')}>{t('own.desk')}</ButtonLink>
					<ButtonLink href={pathTo('admin.journal', { slug: trial.slug })}>{t('own.settings')}</ButtonLink>
				</p>
			</section>
			<section className="section" aria-labelledby="lien">
				<SectionTitle id="lien">{t('link.title')}</SectionTitle>
				<p className="narrow">{t('link.text')}</p>
				{link ? (
					<Notice as="div" tone="important">
						<p>{t('link.once')}</p>
						<p>
							<a className="link" href={link} dir="ltr" id="lien-secret">
								{link}
							</a>
						</p>
					</Notice>
				) : (
					<p className="quiet">{t(trial.hasLink ? 'link.there' : 'link.none')}</p>
				)}
				<div className="form-foot mt-4">
					<ButtonForm<typeof renewLink> perform="lier" send={{}}>
						<Button>{t(trial.hasLink || link ? 'link.renew' : 'link.make')}</Button>
					</ButtonForm>
					{trial.hasLink || link ? (
						<ButtonForm<typeof revokeLink> perform="delier" send={{}}>
							<Button variant="bare">{t('link.revoke')}</Button>
						</ButtonForm>
					) : null}
				</div>
			</section>
			<section className="section" aria-labelledby="ouverture">
				<SectionTitle id="ouverture">{t('ask.title')}</SectionTitle>
				<p className="narrow">{t('ask.text')}</p>
				<StandardsList
					board={trial.board}
					hrefOf={(norme) => pathTo('desk.readiness', { slug: trial.slug, norme, '#': 'points' })}
				/>
				{state === 'asked' ? (
					<p>{t('ask.waits')}</p>
				) : (
					<FieldsForm
						fields={ASK}
						className="form narrow"
						perform="demander"
						hidden={{ version }}
						values={{ message: trial.message }}
						draft={{ name: 'essai', version }}
						noValidate
					>
						<ParagraphsField of={ASK.message} label={t('ask.message')} hint={t('ask.messageHelp')} rows={4} />
						<p className="form-foot">
							<Button variant="primary">{t('ask.submit')}</Button>
						</p>
					</FieldsForm>
				)}
			</section>
			<Disclosure summary={t('end.open')} className="mt-6">
				<p className="quiet">{t('end.text')}</p>
				<ButtonForm<typeof endTrial> perform="finir" send={{ version }}>
					<Button variant="danger">{t('end.submit')}</Button>
				</ButtonForm>
			</Disclosure>
		</>
	)
}
