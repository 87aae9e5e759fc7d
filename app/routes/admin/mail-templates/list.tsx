import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { TemplateList } from '#app/modules/mail-template/components/index.ts'
import { listTemplates } from '#app/modules/mail-template/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import styles from '#app/ui/styles/mail-templates.css?url'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { mails } = await listTemplates(context.get(ctxContext), actor, {
		journal: '',
		language: context.get(languageContext),
	})
	return { mails }
}

/** The mails that the platform sends, to be opened and written otherwise. */
export default function MailTemplates({ loaderData }: Route.ComponentProps) {
	const { mails } = loaderData
	const { t } = useTranslation('mailTemplates')

	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<TemplateList
				mails={mails}
				href={(mail, language) => pathTo('admin.mailTemplate', { mail, language })}
			/>
		</>
	)
}
