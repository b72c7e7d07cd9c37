declare module '*/pager.css'
declare module '*/switch.css'
declare module '*/table.css'
declare module '*/toolbar.css'
