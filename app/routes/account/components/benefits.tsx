import { useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'

/** What an account is good for. */
export function Benefits() {
	const { t } = useTranslation('auth')
	return (
		<section className="aside-box" aria-labelledby="h-apports">
			<h2 id="h-apports">{t('benefits.title')}</h2>
			<ul>
				{(['library', 'submission', 'network'] as const).map((key) => (
					<li key={key}>
						<Sign name="plein" size={9} />
						<span>{t(`benefits.${key}`)}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
