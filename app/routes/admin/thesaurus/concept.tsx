import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	changeConcept,
	getConcept,
	restoreConcept,
	withdrawConcept,
} from '#app/modules/thesaurus/manage/index.server.ts'
import type { ConceptState } from '#app/modules/thesaurus/manage/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/concept'
import { ConceptForm } from './concept-form.tsx'
import { StateBadge } from './state-badge.tsx'

const DONE = ['cree', 'enregistre', 'retire', 'original'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const done = new URL(request.url).searchParams.get('fait')
	const { source, ...found } = await getConcept(
		context.get(ctxContext),
		actor,
		params.id,
		context.get(languageContext),
	)
	return { ...found, isShipped: source !== null, done: DONE.find((code) => code === done) ?? null }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const posts = postsAs(ctx, actor)
	const { source } = await getConcept(ctx, actor, id, context.get(languageContext))
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(changeConcept, { id })],
		retirer: ['retire', posts(withdrawConcept, { id })],
		revenir: [source ? 'original' : 'supprime', posts(restoreConcept, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	if (done === 'supprime') return redirect(pathTo('admin.thesaurus', { fait: done }), 303)
	return redirect(pathTo('admin.concept', { id, fait: done }), 303)
}

/** A concept: its names, what includes it, and its way back to what came with the platform. */
export default function ConceptPage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, language, scheme, state, concept, version, wider, isShipped, done } = loaderData
	const { t } = useTranslation('thesaurus')
	const { t: admin } = useTranslation('admin')
	const title = <bdi lang={language}>{name}</bdi>
	return (
		<>
			<HiddenHead title={name} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.thesaurus'), label: admin('rooms.thesaurus') },
					{ key: 'self', label: title },
				]}
			/>
			<AdminHeading title={title}>
				{t(`schemes.${scheme}`)} · <StateBadge state={state} />
			</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			<ConceptForm
				concept={concept}
				version={version}
				wider={wider}
				error={actionData?.error}
				perform="enregistrer"
			>
				<p className="form-foot">
					<Button variant="primary">{t(state === 'withdrawn' ? 'saveAgain' : 'save')}</Button>
					<a href={pathTo('admin.log', { acte: 'concept-changed' })}>{t('history')}</a>
				</p>
			</ConceptForm>
			<Ways state={state} isShipped={isShipped} version={version} />
		</>
	)
}

function Ways({ state, isShipped, version }: { state: ConceptState; isShipped: boolean; version: string }) {
	const { t } = useTranslation('thesaurus')
	return (
		<>
			{isShipped && state !== 'original' ? (
				<Panel aria-labelledby="origine" className="mt-6">
					<h2 id="origine">{t('original.title')}</h2>
					<RemovalForm<typeof restoreConcept, 'id'>
						className="mt-4"
						perform="revenir"
						send={{ version }}
						act={t('original.back')}
						lost={t('original.text')}
					/>
				</Panel>
			) : null}
			{state === 'withdrawn' ? null : (
				<Panel aria-labelledby="retrait" className="mt-6">
					<h2 id="retrait">{t('withdrawal.title')}</h2>
					<RemovalForm<typeof withdrawConcept, 'id'>
						className="mt-4"
						perform="retirer"
						send={{ version }}
						act={t('withdrawal.withdraw')}
						lost={t('withdrawal.text')}
					/>
				</Panel>
			)}
			{!isShipped && state === 'withdrawn' ? (
				<Panel aria-labelledby="suppression" className="mt-6">
					<h2 id="suppression">{t('removal.title')}</h2>
					<RemovalForm<typeof restoreConcept, 'id'>
						className="mt-4"
						perform="revenir"
						send={{ version }}
						act={t('removal.remove')}
						lost={t('removal.text')}
					/>
				</Panel>
			) : null}
		</>
	)
}
