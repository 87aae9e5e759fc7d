/**
 * Before first paint: sets the stored theme, adds the italic faces where an earlier page has brought them (later they would move the text), and fetches the faces that `data-faces` names unless the line is slow or data is to be
 * saved (a face that is late is not used on that page). Inlined in every page, so it must stay one line: the Content-Security-Policy
 * allows it by the hash of exactly these characters.
 */
export const HEAD_SCRIPT = [
	"try{var t=localStorage.getItem('theme');if(t==='clair'||t==='sombre')document.documentElement.dataset.theme=t}catch{}",
	'var c=navigator.connection||{},d=document.currentScript.dataset;',
	"function a(p){document.head.append(Object.assign(document.createElement('link'),p))}",
	"function f(h){a({rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:h})}",
	"try{if(localStorage.getItem('italics')===d.italic){var i=d.italic.split(' ');f(i[1]);a({rel:'stylesheet',blocking:'render',href:i[0]})}}catch{}",
	"if(!c.saveData&&!/[23]g/.test(c.effectiveType))d.faces.split(' ').forEach(f)",
].join('')
