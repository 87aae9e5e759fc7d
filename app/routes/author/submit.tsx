import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/submit'
import { requireAuthor } from './entry.server.ts'

export { spaceLinks as links } from '../site/components/space-styles.ts'

export function loader({ context, request }: Route.LoaderArgs) {
	requireAuthor(context, request)
	return null
}

/** Where manuscripts will be submitted; says that this is not open yet, and what to do. */
export default function Submit() {
	const { t } = useTranslation('author')
	return (
		<div className="page recu">
			<title>{`${t('submit.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('submit.title')}>{t('submit.text')}</PageHeading>
			<p className="rangee">
				<a className="bt bt-1" href="/appels-contribution">
					{t('calls.all')}
				</a>
				<a className="bt" href="/guide-auteurs">
					{t('next.guide')}
				</a>
			</p>
		</div>
	)
}
