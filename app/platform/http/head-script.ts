/**
 * Before first paint: sets the stored theme, and fetches the faces that `data-faces` names unless the line is slow or data is to be
 * saved (a face that is late is not used on that page). Inlined in every page, so it must stay one line: the Content-Security-Policy
 * allows it by the hash of exactly these characters.
 */
export const HEAD_SCRIPT = [
	"try{var t=localStorage.getItem('theme');if(t==='clair'||t==='sombre')document.documentElement.dataset.theme=t}catch{}",
	'var c=navigator.connection||{};',
	"if(!c.saveData&&!/[23]g/.test(c.effectiveType))document.currentScript.dataset.faces.split(' ').forEach(function(f){",
	"var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='';l.href=f;document.head.append(l)})",
].join('')
