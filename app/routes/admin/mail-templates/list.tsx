import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { TemplateList } from '#app/modules/mail-template/components/index.ts'
import { listTemplates } from '#app/modules/mail-template/index.server.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/mail-templates.css?url'
import { askedTemplates } from '../../templates-filter.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

export const links = () => [{ rel: 'stylesheet', href: styles }]

const PAGE = pathTo('admin.mailTemplates')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const asked = askedTemplates(searchParams)
	const language = context.get(languageContext)
	return {
		list: await listTemplates(ctx, actor, { ...asked, journal: '', language }),
		shown: await shownColumns(ctx, actor, searchParams, 'mailTemplates'),
		...{ asked, search },
	}
}

/** The mails that the platform sends, to be opened and written otherwise. */
export default function MailTemplates({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('mailTemplates')
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<TemplateList
				{...loaderData}
				path={PAGE}
				file={pathTo('admin.listFile', { list: 'courriels' })}
				href={(mail, language) => pathTo('admin.mailTemplate', { mail, language })}
			/>
		</>
	)
}
