import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AsideBox } from '#app/ui/panel.tsx'

/** Where an answer may be found without writing. */
export function Beforehand() {
	const { t } = useTranslation('contact')
	return (
		<AsideBox aria-labelledby="h-avant">
			<h2 id="h-avant">{t('aside.title')}</h2>
			<ul className="plain-list">
				<li>
					<a className="link" href={pathTo('help')}>
						{t('aside.help')}
					</a>
				</li>
				<li>
					<a className="link" href={pathTo('authorGuide')}>
						{t('aside.guide')}
					</a>
				</li>
				<li>
					{t('aside.data')}{' '}
					<a className="link" href={pathTo('legal', { '#': 'donnees' })}>
						{t('aside.dataLink')}
					</a>
				</li>
			</ul>
		</AsideBox>
	)
}
