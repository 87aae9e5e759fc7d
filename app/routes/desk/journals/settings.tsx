import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { getJournalSettings, saveWorkflowSettings } from '#app/modules/submission/settings/index.server.ts'
import { type TypedSettings, typedFrom } from '#app/modules/submission/settings/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, PageHeading } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/journal-settings.css?url'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/settings'
import { SettingsForm } from './settings-form.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const journal = await getJournalSettings(context.get(ctxContext), actor, params.slug)
	if (!journal) throw new NotFound()
	const { slug, title, language, settings, version } = journal
	const isSaved = new URL(request.url).searchParams.get('fait') === 'enregistre'
	return { slug, title, language, version, typed: typedFrom(settings), isSaved }
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const form = await postedForm(request)
	const typed: TypedSettings = Object.fromEntries(form.names.map((name) => [name, form.texts(name)]))
	const version = typed['version']?.[0] ?? ''
	const saved = await saveWorkflowSettings(ctx, actor, { slug: params.slug, version, typed })
	if (saved.ok) return redirect(pathTo('desk.journal', { slug: params.slug, fait: 'enregistre' }), 303)
	const isStale = saved.error === 'changedMeanwhile'
	return refusedPage({ typed, faults: isStale ? {} : saved.faults, isStale })
}

const firstOfEach = (typed: TypedSettings) =>
	Object.fromEntries(Object.entries(typed).map(([name, [first = '']]) => [name, first]))

/** How a journal runs its manuscripts, and what it asks of its authors. */
export default function JournalSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('journalSettings')
	const { t: mails } = useTranslation('mailTemplates')
	const { t: readiness } = useTranslation('readiness')
	const { t: answers } = useTranslation('savedAnswers')
	const { t: archive } = useTranslation('preservation')
	const { t: ojs } = useTranslation('ojsImport')
	const { t: reviews } = useTranslation('outsideReviews')
	const { slug, title, language, version, typed, isSaved } = loaderData
	return (
		<>
			<title>{`${t('title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: t('list.title') },
					{ key: 'self', label: <TextIn texts={title} original={language} /> },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<p className="mb-5">
				<a href={pathTo('journal', { id: slug })}>
					<TextIn texts={title} original={language} />
				</a>
			</p>
			<p className="mb-5">
				<a href={pathTo('desk.mailTemplates', { slug })}>{mails('link')}</a>
			</p>
			<p className="mb-5">
				<a href={pathTo('desk.readiness', { slug })}>{readiness('link')}</a>
			</p>
			<p className="mb-5">
				<a href={pathTo('desk.savedAnswers', { slug })}>{answers('title')}</a>
			</p>
			<p className="mb-5">
				<a href={pathTo('desk.dois', { slug })}>{t('doiLink')}</a>
			</p>
			<p className="mb-5">
				<a href={pathTo('desk.outsideReviews', { slug })}>{reviews('title')}</a>
			</p>
			<p className="mb-5">
				<a href={pathTo('desk.webhooks', { slug })}>{t('webhooksLink')}</a>
			</p>
			<p className="mb-5">
				<a href={pathTo('desk.journalArchive', { slug })}>{archive('archive.link')}</a>
			</p>
			<p className="mb-5">
				<a href={pathTo('desk.ojs', { slug })}>{ojs('title')}</a>
			</p>
			<DoneNotice>{isSaved && !actionData ? t('saved') : null}</DoneNotice>
			<SettingsForm
				typed={actionData?.typed ?? typed}
				version={version}
				faults={actionData?.faults ?? {}}
				isStale={actionData?.isStale ?? false}
				won={actionData?.isStale ? firstOfEach(typed) : null}
			/>
		</>
	)
}
