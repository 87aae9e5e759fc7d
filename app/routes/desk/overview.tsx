import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/overview'
import { requireDesk } from './entry.server.ts'

export { deskLinks as links } from './components/desk-styles.ts'

export function loader({ context, request }: Route.LoaderArgs) {
	requireDesk(context, request)
	return null
}

/** The desk: what waits for an editor, first what is late. */
export default function Desk() {
	const { t } = useTranslation('common')
	return (
		<div className="page bloc">
			<title>{`${t('nav.desk')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('nav.desk')} />
		</div>
	)
}
