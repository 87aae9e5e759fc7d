import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
	[attribute: `data-${string}`]: unknown
}

declare module 'react' {
	namespace JSX {
		interface IntrinsicElements {
			'search-box': CustomElement
			'load-more': CustomElement
			'tab-set': CustomElement
			'page-outline': CustomElement
			'text-size': CustomElement
			'theme-choice': CustomElement
			'pdf-viewer': CustomElement
			'passkey-button': CustomElement
			'busy-form': CustomElement
			'local-time': CustomElement
			'sortable-list': CustomElement
			'keyword-field': CustomElement
			'word-count': CustomElement
			'resumable-upload': CustomElement
		}
	}
}
