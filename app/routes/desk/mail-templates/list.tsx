import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { TemplateList } from '#app/modules/mail-template/components/index.ts'
import { listTemplates } from '#app/modules/mail-template/index.server.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/mail-templates.css?url'
import { TextIn } from '#app/ui/text.tsx'
import { askedTemplates } from '../../templates-filter.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const actor = requireDesk(context, request).actor
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const asked = askedTemplates(searchParams)
	const language = context.get(languageContext)
	const { journal, ...list } = await listTemplates(ctx, actor, { ...asked, journal: params.slug, language })
	return {
		...{ slug: params.slug, title: journal?.title ?? {}, of: journal?.language },
		...{ list, asked, search },
		shown: await shownColumns(ctx, actor, searchParams, 'mailTemplates'),
	}
}

/** The mails about a journal's manuscripts, to be opened and written otherwise. */
export default function MailTemplates({ loaderData }: Route.ComponentProps) {
	const { slug, title, of, list, asked, shown, search } = loaderData
	const { t } = useTranslation('mailTemplates')
	const { t: settings } = useTranslation('journalSettings')
	return (
		<>
			<HiddenHead title={t('title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: settings('list.title') },
					{
						key: 'journal',
						href: pathTo('desk.journal', { slug }),
						label: <TextIn texts={title} original={of} />,
					},
					{ key: 'self', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('journalIntro')}</PageHeading>
			<TemplateList
				{...{ list, asked, shown, search }}
				path={pathTo('desk.mailTemplates', { slug })}
				file={pathTo('desk.listFile', { list: 'courriels', revue: slug })}
				href={(mail, language) => pathTo('desk.mailTemplate', { slug, mail, language })}
			/>
		</>
	)
}
