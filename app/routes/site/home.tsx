import { useTranslation } from 'react-i18next'
import { SearchForm } from './components/search-form.tsx'

export default function Home() {
	const { t } = useTranslation('common')
	return (
		<div className="page bloc">
			<title>{`Mbongi — ${t('tagline')}`}</title>
			<h1>Mbongi</h1>
			<SearchForm id="q" />
		</div>
	)
}
